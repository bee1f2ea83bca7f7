import type { Table } from "../../../charts/input/chart-input";
import { joinParts } from "../../../charts/input/wording";
import { signed } from "../../../charts/marks/plot";
import { gameClock } from "../../../games/basketball/clock";
import type { OpenGame } from "../../../games/game";
import { areBaseball, tableRows } from "../../../games/table";
import type { Sport } from "../../../leagues";
import { shortPlayText } from "../../win-probability/baseball-play-words";
import { periodName } from "../../win-probability/chart/basketball-timeline";
import { type MlbWinProbabilityAdded, mlbAddedTable } from "../baseball-added";
import {
  addedWith,
  checkedOptions,
  type WinProbabilityAdded,
  withValues,
} from "../basketball-added";
import { winProbabilityAdded } from "../win-probability-added";

/** A row of either sport. */
type AddedRow = Partial<WinProbabilityAdded> & Partial<MlbWinProbabilityAdded>;

export const TABLE: Table<AddedRow, Sport> = {
  name: "winProbabilityAdded",
  sports: ["basketball", "baseball"],
  rows: (games, chart) => {
    if (areBaseball(games)) return tableRows(mlbAddedTable, games);
    const checked = checkedOptions(chart, {}, games.length);
    const known = withValues(games as readonly OpenGame<"basketball">[], checked);
    return tableRows(addedWith(checked), known);
  },
  columns: (sport) => winProbabilityAdded.columns[sport],
  keys: (sport) => [
    "team_id",
    "athlete_id",
    "win_probability_added",
    "top_change",
    sport === "baseball" ? "role" : "plays",
  ],
};

/** Win probability added by a player's plays, in either sport. */
export interface Credit extends TeamCells {
  readonly athlete_id: string | null;
  readonly name: string;
  /** Role in baseball: batting or pitching. */
  readonly role: string | null;
  readonly added: number;
  readonly plays: number | null;
  /** Null in baseball. */
  readonly leverage: number | null;
  readonly source: string;
  readonly top_change: number | null;
  /** The play of that change: `Q4 0:02 made three-point jumper, +34`. */
  readonly play: string;
}

type TeamCells = Pick<
  WinProbabilityAdded,
  | "team_id"
  | "team_name"
  | "team_abbreviation"
  | "team_color"
  | "team_alternate_color"
  | "home_away"
>;

export function splitCredit(
  row: AddedRow,
  rows: readonly AddedRow[],
  game: OpenGame<Sport> | undefined,
): Credit {
  const name = row.athlete_name ?? `Player ${row.athlete_id}`;
  // Visitors bat first, so their rows are first.
  const visitors = game?.away.team_id ?? rows[0]?.team_id;
  const { team_id = null, top_change = null } = row;
  return {
    team_id,
    team_name: row.team_name ?? null,
    team_abbreviation: row.team_abbreviation ?? null,
    team_color: row.team_color ?? null,
    team_alternate_color: row.team_alternate_color ?? null,
    home_away: row.home_away ?? (team_id === visitors ? "away" : "home"),
    athlete_id: row.athlete_id ?? null,
    name,
    role: row.role ?? null,
    added: row.win_probability_added ?? 0,
    plays: row.plays ?? row.plate_appearances ?? null,
    leverage: row.leverage ?? null,
    source: row.source ?? "service",
    top_change,
    play:
      top_change === null ? "" : joinParts([topPlay(row, name, game), points(top_change)], ", "),
  };
}

/** In hundredths of the probability, as they are read: `+34`. */
export const points = (share: number | null): string => {
  const rounded = Math.round(100 * (share ?? 0));
  return signed(rounded === 0 ? 0 : rounded);
};

const QUARTERS = { regulation_periods: 4 };

/** Start of the words of a play that name the action. */
const DEED =
  /(?<!\w)(?:made|missed|(?:[a-z]+ (?:ball|pass) )?turnover|fouled|foul|(?:two|three|four)-point play|(?:(?:two|three|four) )?free throws?)\b.*/i;

/** `Q4 0:02 made three-point jumper`, `B7 Choi single`. */
function topPlay(row: AddedRow, name: string, game: OpenGame<Sport> | undefined): string {
  const text = row.top_text ?? "";
  if (row.role !== undefined) {
    const when = `${row.top_half === "bottom" ? "B" : "T"}${row.top_inning}`;
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
  return joinParts([periodName(row.top_period ?? 1, division), row.top_clock, words], " ");
}
