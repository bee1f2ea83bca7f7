import { joinParts } from "../../../charts/input/wording";
import { halfInningText } from "../../../games/baseball/log";
import { gameClock } from "../../../games/basketball/clock";
import type { OpenGame } from "../../../games/game";
import type { Sport } from "../../../leagues";
import { shortPlayText } from "../../win-probability/baseball-play-words";
import { periodName } from "../../win-probability/chart/basketball-timeline";
import type { MlbWinProbabilityAdded } from "../baseball-added";
import type { WinProbabilityAdded } from "../basketball-added";

/** A row of either sport. */
export type AddedRow = Partial<WinProbabilityAdded> & Partial<MlbWinProbabilityAdded>;

const QUARTERS = { regulation_periods: 4 };

/** Start of the words of a play that name the action. */
const DEED =
  /(?<!\w)(?:made|missed|(?:[a-z]+ (?:ball|pass) )?turnover|fouled|foul|(?:two|three|four)-point play|(?:(?:two|three|four) )?free throws?)\b.*/i;

/** Returns the play that moved most in words: `Q4 0:02 made three-point jumper`, `B7 Choi single`. */
export function topPlay(row: AddedRow, name: string, game: OpenGame<Sport> | undefined): string {
  const text = row.top_text ?? "";
  if (row.role !== undefined) {
    const when = halfInningText({ inning: row.top_inning ?? null, half: row.top_half ?? null });
    return joinParts([when, shortPlayText({ text, batter_name: null })], " ");
  }
  const [own = ""] = text.replace(/\([^()]* assists\)/i, "").split(/\. Assisted by /i);
  const unnamed = own.replace(name, "");
  const [deed = unnamed] = DEED.exec(unnamed) ?? [];
  const words = deed
    .toLowerCase()
    .replace("three point", "three-point")
    .replace(/(two point )?tip shot/, "tip-in")
    .trim()
    .replace(/\.$/, "");
  const division = game === undefined ? QUARTERS : gameClock(game as OpenGame<"basketball">);
  const when = [row.top_shared ? "at" : "", periodName(row.top_period ?? 1, division)];
  return joinParts([...when, row.top_clock, words], " ");
}
