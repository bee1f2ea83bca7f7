import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, readGameDay, requirePayload } from "../../games/game";
import { gameColumns, sideColumns } from "../../games/row-columns";
import type { Sport } from "../../leagues";
import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import { asText } from "../../schema/dtypes";
import { asObject, type JsonObject } from "../../schema/payload";
import { gameDayColumns } from "../../service/datasets/game-day";
import { classifyStage, stageColumn } from "../../service/datasets/stage";
import { excitement } from "../win-probability/win-probability";

const { site, ...day } = gameDayColumns;

const columns = decidedBy(
  [
    "away_team_abbreviation",
    "away_score",
    "home_team_abbreviation",
    "home_score",
    "game_date",
    "status",
    "duration_minutes",
    "game_id",
  ],
  {
    ...gameColumns,
    ...day,
    stage: stageColumn,
    neutral_site: logical("True for games at a neutral site."),
    status: character("Status as text: Final, Final/OT, Final/11, Canceled."),
    completed: logical("True if the game was played to its end or forfeited."),
    ...sideColumns("away", "the designated away side"),
    away_score: integer("away.score", "Points or runs of the away side; null before the game."),
    ...sideColumns("home", "the designated home side"),
    home_score: integer("home.score", "Points or runs of the home side; null before the game."),
    duration_minutes: integer(
      "Minutes from the first pitch to the last ('2:32' is 152); null in basketball.",
    ),
    away_projection: double(
      "Pregame projection: probability that the away side wins, 0 to 1; the service mostly stops " +
        "sending it at the start.",
    ),
    home_projection: double(
      "Pregame projection: probability that the home side wins, 0 to 1; null in the same cases as " +
        "away_projection.",
    ),
    excitement: double(
      "Excitement index: the sum of the absolute changes of the service's win probability by all plays, times " +
        "the length of regulation over the time played (in baseball innings); null without probabilities " +
        "and before the end.",
    ),
  },
);

/** One game as a whole. */
export interface GameDetails extends Row<typeof columns> {}

function items(game: OpenGame<Sport>): readonly JsonObject[] {
  const { gameInfo, predictor } = requirePayload(game, "gameDetails");
  const { homeTeam, awayTeam } = asObject(predictor);
  const [header] = game.rows("header");
  const details = { ...game, ...readGameDay(game) };
  const note = header?.game_note ?? null;
  return [
    {
      ...details,
      stage: classifyStage(game.league, { ...details, note }),
      duration_minutes: parseMinutes(asText(asObject(gameInfo).gameDuration)),
      home_projection: readProjection(homeTeam, awayTeam),
      away_projection: readProjection(awayTeam, homeTeam),
      excitement: excitement(game),
    },
  ];
}

/** Returns the minutes of a duration: 152 for `"2:32"`. */
function parseMinutes(duration: string | null): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})\b/.exec(duration ?? "") ?? [];
  return hours === undefined ? null : 60 * Number(hours) + Number(minutes);
}

/** Returns a projection as a share from its text in percent; a missing one is the other side's chance to lose. */
function readProjection(side: unknown, other: unknown): number | null {
  const sent = asObject(side).gameProjection ?? asObject(other).teamChanceLoss;
  const percent = Number.parseFloat(asText(sent) ?? "");
  return percent >= 0 && percent <= 100 ? percent / 100 : null;
}

/**
 * Returns details of whole games, such as duration, pregame projection and excitement. One row is one game, played or
 * not, so that the table is never empty.
 *
 * Source: `header`, `gameInfo`, `predictor` and `winprobability[]` of the payload. A summary assembled from frames
 * has no payload, unless it contains the header of one, such as `{ ...game, plays: chosen }`.
 *
 * @throws ArgumentError for anything but summaries of one league in one kind of frames
 * @example
 * gameDetails(await site_mlb_summary({ event_id: "401696636" })); // 152 minutes
 */
export const gameDetails: GameTable<{ basketball: GameDetails; baseball: GameDetails }> =
  defineTable({
    name: "gameDetails",
    version: 4,
    basketball: { columns, items },
    baseball: { columns, items },
  });
