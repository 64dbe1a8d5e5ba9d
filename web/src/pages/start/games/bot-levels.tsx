import { t } from "../../../text";
import { botHint, botName } from "../../../text/bots";

/** The choice of the bot, and in words how the chosen one plays. */
export function BotLevels({ bots, level, onChoose }: { bots: readonly string[]; level: string; onChoose(bot: string): void }) {
  const about = botHint(level);
  return (
    <div className="levels">
      <fieldset className="switch">
        <legend>{t("opponent")}</legend>
        {bots.toReversed().map((bot) => (
          <label key={bot} title={botHint(bot)}>
            <input type="radio" name="level" checked={bot === level} onChange={() => onChoose(bot)} />
            <span>{botName(bot)}</span>
          </label>
        ))}
      </fieldset>
      {about !== undefined && (
        <p className="quiet" aria-live="polite">
          {t("level_words", { bot: botName(level), about })}
        </p>
      )}
    </div>
  );
}
