import { t } from "../../text";

const UNITS = [
  ["duration_days", 86_400],
  ["duration_hours", 3600],
  ["duration_minutes", 60],
] as const;

/** Seconds in the largest unit of which they are at least two, or a whole number. */
export function duration(seconds: number): string {
  for (const [key, length] of UNITS) {
    if (seconds >= 2 * length && seconds % length === 0) {
      return t(key, { count: seconds / length });
    }
  }
  return t("duration_seconds", { count: seconds });
}
