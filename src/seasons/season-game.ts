import { type OpenGame, openGames } from "../games/game";
import type { Summary } from "../joins/summary-listing";
import type { LeagueCode } from "../leagues";
import { operations } from "../operations";
import { easternDay } from "../schema/dates";
import { isObject, type JsonObject, valuesAt } from "../schema/payload";
import type { DenseRow } from "../schema/reader";
import { stateOf } from "./finder";
import { digestOf, type GameEntry } from "./manifest";
import type { SeasonGame, SeasonTable } from "./tables";

/** What the service says of a game, ready for the tables. */
export interface ReadGame extends SeasonGame {
  /** What the manifest holds of it, but for its digest and when it was fetched. */
  readonly entry: GameEntry;
}

/** Opens the payload of a game's summary. */
export function readGame(league: LeagueCode, payload: JsonObject, listed_day: string): ReadGame {
  const summary = operations[`site_${league}_summary`].parse(payload) as Summary;
  const [open] = openGames<LeagueCode>("openSeason", [league], summary);
  if (open === undefined) throw new Error("openGames gives a game for each summary");
  const { start_utc, home, away } = open;
  const game_date = (start_utc && easternDay(new Date(start_utc))) ?? listed_day;
  const [header] = open.rows("header");
  return {
    open,
    summary,
    game_date,
    entry: {
      game_date,
      start_utc,
      season_type: header?.season_type ?? null,
      home_id: home.team_id,
      away_id: away.team_id,
      ...stateIn(payload, open),
    },
  };
}

function stateIn(payload: JsonObject, open: OpenGame<LeagueCode>) {
  const header = isObject(payload.header) ? payload.header : {};
  const [competition] = valuesAt(header, "competitions").filter(isObject);
  const status = isObject(competition?.status) ? competition.status : {};
  const type = isObject(status.type) ? status.type : {};
  const found = stateOf(type);
  const isUnplayed = /FORFEIT/.test(String(type.name)) && open.rows("boxscore_player").length === 0;
  return isUnplayed ? { ...found, state: "void" as const } : found;
}

/** Sections of the day on which the answer was made, not of the game: they change with every answer. */
const OF_THE_DAY: readonly string[] = ["news", "standings", "injuries", "article"];

/** The tables that show what no section does; all others change with a section only. */
const BEYOND_SECTIONS = [
  ...["odds", "game_details"],
  ...["batting_orders", "box_score_batting", "box_score_pitching"],
];

/** What the rows of all tables tell of the game itself, as the manifest has it. */
export function digestOfRows(
  tables: readonly SeasonTable[],
  rows: readonly (readonly DenseRow[])[],
): string {
  const telling = rows.filter((_, index) => {
    const { name = "", called = "" } = tables[index] ?? {};
    if (BEYOND_SECTIONS.includes(name)) return true;
    return name.startsWith("section_") && !OF_THE_DAY.includes(called);
  });
  return digestOf(JSON.stringify(telling));
}
