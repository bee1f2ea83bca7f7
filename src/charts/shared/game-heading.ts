import type { OpenGame } from "../../games/game";
import type { LeagueCode } from "../../leagues";
import { easternDay } from "../../schema/dates";
import type { OwnColors } from "./colors";

/** One of a game's two teams, as titles and legends name it. */
export interface TeamLabel extends OwnColors {
  readonly team_id: string | null;
  /** Location and nickname, or what there is in its place. */
  readonly name: string;
  readonly abbreviation: string;
}

/** Columns of a table that name a side, without their prefix. */
interface SideCells {
  readonly team_id: string | null;
  readonly team_name: string | null;
  readonly team_abbreviation: string | null;
  readonly team_color: string | null;
  readonly team_alternate_color: string | null;
}

/** The label of a side from the columns that are known; `unnamed` where there are none. */
export function teamLabel(cells: SideCells, unnamed: string): TeamLabel {
  const { team_id, team_name, team_abbreviation } = cells;
  const name = team_name ?? team_abbreviation ?? unnamed;
  return {
    team_id,
    name,
    abbreviation: team_abbreviation ?? name,
    color: cells.team_color,
    alternate: cells.team_alternate_color,
  };
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The American day of a game in words, `January 19, 2023`; null where it is unknown. */
export function dayInWords({ start_utc }: Pick<OpenGame<LeagueCode>, "start_utc">): string | null {
  const day = start_utc === null ? undefined : easternDay(new Date(start_utc));
  if (day === undefined) return null;
  const month = MONTHS[Number(day.slice(4, 6)) - 1];
  return `${month} ${Number(day.slice(6))}, ${day.slice(0, 4)}`;
}
