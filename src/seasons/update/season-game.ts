import { type OpenGame, openGames } from "../../games/game";
import type { Summary } from "../../joins/summary-listing";
import { type LeagueCode, type Sport, sportOf } from "../../leagues";
import { easternDay } from "../../schema/dates";
import { asObject, isObject, type JsonObject, valuesAt } from "../../schema/payload";
import { leagueOperations } from "../../service/operations/league-objects";
import type { GameEntry } from "../store/manifest";
import type { SeasonGame } from "../tables";
import { readState } from "./finder";

/**
 * Opens the payload of a game's summary, with facts from the list in which the game was found. The entry is
 * that of the manifest, without the time of the download.
 */
export function readGame(
  league: LeagueCode,
  payload: JsonObject,
  { game_date: listed_day, type_abbreviation }: Pick<GameEntry, "game_date" | "type_abbreviation">,
): SeasonGame & { readonly entry: GameEntry } {
  const summary = leagueOperations[league].summary.parse(payload) as Summary;
  const [open] = openGames<Sport>("openSeason", [sportOf(league)], summary);
  if (open === undefined) throw new Error("openGames returns a game for each summary");
  const { start_utc, home, away } = open;
  const game_date = (start_utc && easternDay(new Date(start_utc))) ?? listed_day;
  const [header] = open.rows("header");
  return {
    open: { ...open, type_abbreviation: type_abbreviation ?? null },
    summary,
    game_date,
    entry: {
      game_date,
      start_utc,
      season_type: header?.season_type ?? null,
      home_id: home.team_id,
      away_id: away.team_id,
      ...(type_abbreviation !== undefined && { type_abbreviation }),
      ...readGameState(payload, open),
    },
  };
}

function readGameState(payload: JsonObject, open: OpenGame<Sport>) {
  const [competition] = valuesAt(asObject(payload.header), "competitions").filter(isObject);
  const type = asObject(asObject(competition?.status).type);
  const found = readState(type);
  const isUnplayed = /FORFEIT/.test(String(type.name)) && open.rows("boxscore_player").length === 0;
  return isUnplayed ? { ...found, state: "void" as const } : found;
}
