import { t } from "../../text";

const UNITS = [
  ["duration_days", 86_400],
  ["duration_hours", 3600],
  ["duration_minutes", 60],
] as const;

/** A duration in the largest unit that gives a whole number of at least two. */
export function duration(seconds: number): string {
  for (const [key, length] of UNITS) {
    if (seconds >= 2 * length && seconds % length === 0) {
      return t(key, { count: seconds / length });
    }
  }
  return t("duration_seconds", { count: seconds });
}
