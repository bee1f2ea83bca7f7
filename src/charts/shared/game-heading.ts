import type { OpenGame, Side } from "../../games/game";
import type { LeagueCode } from "../../leagues";
import { easternDay } from "../../schema/dates";
import type { OwnColors } from "./colors";

export interface TeamLabel extends OwnColors {
  readonly team_id: string | null;
  /** Location and nickname, or what there is in its place. */
  readonly name: string;
  readonly abbreviation: string;
}

interface SideCells extends Pick<OwnColors, "home_away"> {
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
    ...(cells.home_away && { home_away: cells.home_away }),
  };
}

/** Statuses in words of games that were never played. */
const CALLED_OFF = /cancel|postpone|suspend|abandon/i;

export const isCalledOff = ({ status }: Pick<OpenGame<LeagueCode>, "status">): boolean =>
  CALLED_OFF.test(status ?? "");

export const isAhead = (game: OpenGame<LeagueCode>): boolean =>
  !game.completed && !game.running && !isCalledOff(game);

type ScoredTeam = Pick<TeamLabel, "name"> & Pick<Side, "score">;

/** `Iowa Hawkeyes beat LSU Tigers 80–77`; undefined where a score is unknown. */
export function resultText(
  home: ScoredTeam,
  away: ScoredTeam,
  tie: "tie" | "tied",
): string | undefined {
  if (home.score === null || away.score === null) return undefined;
  const [winner, loser] = home.score > away.score ? [home, away] : [away, home];
  return home.score === away.score
    ? `${away.name} and ${home.name} ${tie} ${home.score}–${away.score}`
    : `${winner.name} beat ${loser.name} ${winner.score}–${loser.score}`;
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** The month of a day, January of 20230105. */
export const monthOf = (day: string): string => MONTHS[Number(day.slice(4, 6)) - 1] ?? "";

/** `January 19, 2023` of 20230119. */
export const longDay = (day: string): string =>
  `${monthOf(day)} ${Number(day.slice(6))}, ${day.slice(0, 4)}`;

/** The American day of a game in words, `January 19, 2023`; null where it is unknown. */
export function dayInWords({ start_utc }: Pick<OpenGame<LeagueCode>, "start_utc">): string | null {
  const day = start_utc === null ? undefined : easternDay(new Date(start_utc));
  return day === undefined ? null : longDay(day);
}
