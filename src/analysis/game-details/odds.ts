import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, requirePayload } from "../../games/game";
import { gameColumns, sideColumns } from "../../games/row-columns";
import type { Sport } from "../../leagues";
import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import { convertTo } from "../../schema/dtypes";
import { asList, asObject, type JsonObject } from "../../schema/payload";

const AMERICAN = "in American odds: 150 wins 150 on 100, -150 risks 150 to win 100";

const columns = decidedBy(
  [
    "provider_name",
    "details",
    "spread",
    "over_under",
    "away_money_line",
    "home_money_line",
    "away_team_abbreviation",
    "home_team_abbreviation",
  ],
  {
    ...gameColumns,
    provider_id: character(
      "provider.id",
      "Id of the bookmaker, or of a consensus of several bookmakers.",
    ),
    provider_name: character("provider.name", "Bookmaker: ESPN BET, Draft Kings, consensus."),
    details: character("Favorite and line as text: DUKE -9.5, CLE -142."),
    spread: double("Point or run spread of the home side: -9.5 if it is favored by 9.5."),
    over_under: double(
      "Over/under: the line for the total points or runs of both sides; null if sent as 0, which means none.",
    ),
    away_money_line: integer(
      "awayTeamOdds.moneyLine",
      `Moneyline: odds that the away side wins, ${AMERICAN}.`,
    ),
    home_money_line: integer(
      "homeTeamOdds.moneyLine",
      `Moneyline: odds that the home side wins, ${AMERICAN}.`,
    ),
    away_spread_odds: integer(
      "awayTeamOdds.spreadOdds",
      "Odds that the away side covers the spread.",
    ),
    home_spread_odds: integer(
      "homeTeamOdds.spreadOdds",
      "Odds that the home side covers the spread.",
    ),
    over_odds: integer("overOdds", "Odds that the total exceeds over_under."),
    under_odds: integer("underOdds", "Odds that the total stays below over_under."),
    home_favorite: logical(
      "True if the home side is the favorite; null without a line, for a spread of 0, and for equal moneylines.",
    ),
    ...sideColumns("away", "the designated away side"),
    ...sideColumns("home", "the designated home side"),
  },
);

/** Odds of one bookmaker for one game. */
export interface GameOdds extends Row<typeof columns> {}

const items = (game: OpenGame<Sport>): readonly JsonObject[] =>
  asList(requirePayload(game, "odds").pickcenter)
    .map((line) => withoutContradiction(asObject(line)))
    .map((line) => ({
      ...line,
      game_id: game.game_id,
      league: game.league,
      over_under: asNumber(line.overUnder) === 0 ? null : line.overUnder,
      home_favorite: isHomeFavorite(line),
      away: game.away,
      home: game.home,
    }));

/** Returns a line without the sides' odds if its money lines contradict each other, as in college baseball. */
function withoutContradiction(line: JsonObject): JsonObject {
  const { homeTeamOdds, awayTeamOdds, moneyline } = line;
  const [home, away] = [homeTeamOdds, awayTeamOdds].map((one) => asNumber(asObject(one).moneyLine));
  const [homeClose, awayClose] = ["home", "away"].map((side) =>
    // "+200" and "-270".
    asNumber(String(asObject(asObject(asObject(moneyline)[side]).close).odds).replace("+", "")),
  );
  const isTurned = home !== away && home === awayClose && away === homeClose;
  return isTurned ? { ...line, homeTeamOdds: null, awayTeamOdds: null } : line;
}

/**
 * Returns whether the home side is the favorite, or null if nobody is. The service marks entries without a
 * line and even lines, too; its mark counts only if a line makes a favorite.
 */
function isHomeFavorite({ spread, homeTeamOdds, awayTeamOdds }: JsonObject): boolean | null {
  const line = asNumber(spread);
  const home = asObject(homeTeamOdds);
  const away = asObject(awayTeamOdds);
  const homeMoney = asNumber(home.moneyLine);
  const awayMoney = asNumber(away.moneyLine);
  const isByMoney =
    line === null && homeMoney !== null && awayMoney !== null && homeMoney !== awayMoney;
  if (!isByMoney && (line === null || line === 0)) return null;
  if (home.favorite !== away.favorite && typeof home.favorite === "boolean") return home.favorite;
  return isByMoney ? homeMoney < awayMoney : Number(line) < 0;
}

const asNumber = (value: unknown): number | null =>
  (convertTo.double(value) ?? null) as number | null;

/**
 * Returns the odds of games: one row per game and bookmaker, in the service's order; several games are
 * stacked. Spreads and totals are points in basketball, runs in baseball. A completed game has the last odds
 * that the service sent.
 *
 * Empty for games without odds, such as most of women's college basketball. Source: `pickcenter[]` of the
 * payload. A summary assembled from frames has no payload, unless it contains the header of one, such as `{
 * ...game, plays: chosen }`.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * odds(await site_mlb_summary({ event_id: "401696636" })); // ATH -160
 */
export const odds: GameTable<{ basketball: GameOdds; baseball: GameOdds }> = defineTable({
  name: "odds",
  version: 1,
  basketball: { columns, items },
  baseball: { columns, items },
});
