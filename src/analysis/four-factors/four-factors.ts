import { gameClock, minutesPlayed, playTimes } from "../../games/basketball/clock";
import {
  type GarbageTimeOption,
  garbageOption,
  isDecided,
} from "../../games/basketball/garbage-time";
import { scoredGame } from "../../games/basketball/scores";
import { defineTable, type GameTableWith } from "../../games/define-table";
import {
  type OpenGame,
  opponentSide,
  readGameDay,
  type Side,
  teamAndOpponent,
} from "../../games/game";
import { gameColumns, opponentColumns, opponentsOwn, teamColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import { basketballRules } from "../../leagues";
import { character, decidedBy, double, integer, type Row, within } from "../../schema/columns";
import { type Checked, numberWithin, type OptionsFor, orUnset } from "../../schema/option-rules";
import { type JsonObject, NOTHING } from "../../schema/payload";
import { ratio } from "../../schema/ratio";
import { gameDayColumns } from "../../service/datasets/game-day";
import { gamesOnRecordColumn, membershipColumns } from "../../service/datasets/side-facts";
import { teamStatistics } from "../box-scores/basketball-team-box-score";
import { computeFactors, minus, plus, times } from "../formulas";
import { countedPlays, NO_COUNTS, type PlayCounts, withCounted } from "../lineups/play-counts";
import { estimatePossessions, meanOf } from "./estimated-possessions";

/** Weights for the factors of several games, so that averages equal quotients of sums. */
const denominators = {
  field_goals_attempted: integer(
    "Field goals attempted, the denominator of effective_field_goal_pct and free_throw_rate.",
  ),
  offensive_rebound_chances: integer(
    "Own offensive plus opponent's defensive rebounds, the denominator of offensive_rebound_pct.",
  ),
};

const factors = {
  effective_field_goal_pct: double(
    "(Field goals made + half of the threes made) / field goals attempted; 1.5 at most.",
  ),
  turnover_pct: double("Turnovers divided by possessions, 0 to 1; team turnovers included."),
  offensive_rebound_pct: double(
    "Share of available offensive rebounds, 0 to 1; team rebounds count in college only.",
  ),
  free_throw_rate: double("Free throws attempted divided by field goals attempted."),
};

const columns = decidedBy(
  [
    "team_abbreviation",
    "points",
    "offensive_rating",
    "effective_field_goal_pct",
    "turnover_pct",
    "offensive_rebound_pct",
    "free_throw_rate",
    "possessions",
    "game_date",
  ],
  {
    ...gameColumns,
    ...within("side", { ...teamColumns, ...opponentColumns }),
    ...within("day", gameDayColumns),
    points: integer("Score of the side, from the header; without garbage time, from its plays."),
    opponent_points: integer("Score of the other side, from the same source as points."),
    result: character("Result of a completed game for the side: W, L or T; otherwise null."),
    games_on_record: gamesOnRecordColumn,
    ...membershipColumns,
    minutes: double(
      "Length of the game: 40, plus 5 for each overtime; for a game in progress, the part played.",
    ),
    possessions: double(
      "Field goals attempted - offensive rebounds + turnovers + ft_weight x free throws attempted, " +
        "averaged over both sides: an estimate, the same in both rows.",
    ),
    pace: double(
      "Possessions per 40 minutes (48 in the NBA), over the time played, including overtimes.",
    ),
    offensive_rating: double("Points of the side per 100 possessions."),
    defensive_rating: double("The opponent's points per 100 possessions."),
    ...factors,
    ...denominators,
    ...opponentsOwn("factors_allowed", { ...factors, ...denominators }),
  },
);

/** One side's four factors in one game. */
export interface FourFactors extends Row<typeof columns> {}

/** Options of `fourFactors`. */
export interface FourFactorsOptions extends GarbageTimeOption {
  /** Possessions per free throw attempted, 0 to 1. @default 0.475 */
  readonly ft_weight?: number;
}

const options = {
  ...garbageOption,
  ft_weight: orUnset(numberWithin({ from: 0, to: 1 }, 0.475)),
} satisfies OptionsFor<FourFactorsOptions>;

/** Definition of the table with default options, for charts. */
export const fourFactorsTable: TableOf<"basketball", typeof columns> = {
  columns,
  items: (game) => listFactors(game, { ft_weight: undefined, garbage_time: true }),
};

/**
 * Returns possessions, pace, ratings and the four factors of basketball games. One row is one side, away side first;
 * several games are stacked. Team values throughout (`teamBoxScore`), so that team turnovers count, and in college
 * team rebounds; box scores of nba and wnba omit these. Columns ending in `_pct` run from 0 to 1; null without an
 * attempt. Possessions are the usual estimate from a box score, not a count. A game without the statistics of both
 * sides has no rows, for example before it starts or if it was not played. Source: `boxscore_team`, the header's
 * score, and for the minutes `format` and the periods played.
 *
 * With `garbage_time: false`, points, minutes and factors are sums of the plays outside of garbage time.
 * Games without plays have no rows then; `result` stays that of the game. Seasons store both tables:
 * `season.load("fourFactors", { garbage_time: false })`.
 *
 * @throws ArgumentError for anything but basketball summaries, for an ft_weight outside 0 to 1, and for
 * `garbage_time: false` in a league without a rule
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * fourFactors(game); // LSU: 75.8 possessions, offensive rating 104.2
 */
export const fourFactors: GameTableWith<{ basketball: FourFactors }, FourFactorsOptions> =
  defineTable({
    name: "fourFactors",
    version: 1,
    options,
    basketball: { columns, items: listFactors },
  });

function listFactors(
  game: OpenGame<"basketball">,
  { ft_weight, garbage_time }: Checked<typeof options>,
): JsonObject[] {
  const { sides, minutes } = garbage_time ? boxCounts(game) : countsOutsideGarbageTime(game);
  const [first, second] = sides;
  if (first === undefined || second === undefined) return [];
  const weight = ft_weight ?? basketballRules(game.league).free_throw_factor;
  const possessions = meanOf(
    estimatePossessions(first, weight),
    estimatePossessions(second, weight),
  );
  return [
    factorsOfTeam(game, first, second, possessions, minutes),
    factorsOfTeam(game, second, first, possessions, minutes),
  ];
}

function factorsOfTeam(
  game: OpenGame<"basketball">,
  team: FactorCounts,
  opponent: FactorCounts,
  possessions: number | null,
  minutes: number | null,
): JsonObject {
  const side = game.side(team.team_id);
  const { points } = team;
  return {
    game_id: game.game_id,
    league: game.league,
    side: teamAndOpponent(game, side, team.team_id),
    ...readStanding(game, side),
    day: readGameDay(game, side),
    points,
    opponent_points: opponent.points,
    minutes,
    possessions,
    pace: times(basketballRules(game.league).pace_minutes, ratio(possessions, minutes)),
    offensive_rating: times(100, ratio(points, possessions)),
    defensive_rating: times(100, ratio(opponent.points, possessions)),
    ...buildFactors(team, opponent, possessions),
    factors_allowed: buildFactors(opponent, team, possessions),
  };
}

const buildFactors = (
  team: FactorCounts,
  opponent: FactorCounts,
  possessions: number | null,
): JsonObject => ({
  ...computeFactors(team, opponent, possessions),
  field_goals_attempted: team.field_goals_attempted,
  offensive_rebound_chances: plus(team.offensive_rebounds, opponent.defensive_rebounds),
});

function readStanding(game: OpenGame<"basketball">, side: Side | undefined): JsonObject {
  if (side === undefined) return NOTHING;
  const facts = game.sideFacts(side.home_away);
  const opponent = opponentSide(game, side);
  const isPlayed = game.completed && !/forfeit/i.test(game.status ?? "");
  const margin = isPlayed ? minus(side.score, opponent.score) : null;
  return {
    result: margin === null ? null : margin === 0 ? "T" : margin > 0 ? "W" : "L",
    games_on_record: margin === null ? null : facts.games_on_record,
    team: facts,
    opponent: game.sideFacts(opponent.home_away),
  };
}

type FactorCounts = { readonly [Count in keyof PlayCounts]: number | null } & {
  readonly team_id: string | null;
  readonly points: number | null;
};

/** Both sides' counts, away side first, and the minutes they cover; no sides if the counts are unknown. */
const boxCounts = (game: OpenGame<"basketball">) => ({
  sides: teamStatistics(game).map(
    ({ field_goals, threes, free_throws, ...team }): FactorCounts => ({
      ...team,
      points: game.side(team.team_id)?.score ?? null,
      field_goals_made: field_goals.made,
      field_goals_attempted: field_goals.attempted,
      three_point_field_goals_made: threes.made,
      free_throws_attempted: free_throws.attempted,
    }),
  ),
  minutes: minutesPlayed(game),
});

function countsOutsideGarbageTime(game: OpenGame<"basketball">) {
  const { plays } = scoredGame(game);
  if (plays.length === 0) return { sides: [], minutes: null };
  const clock = gameClock(game);
  const times = playTimes(plays, clock);
  const counted = countedPlays(game);
  const sums = new Map([game.away, game.home].map((side) => [side, { ...NO_COUNTS, points: 0 }]));
  let score = { home: 0, away: 0 };
  let garbage = 0;
  for (const [at, scored] of plays.entries()) {
    const after = { home: scored.home_score ?? score.home, away: scored.away_score ?? score.away };
    const time = times[at];
    const next = times[at + 1];
    const start = time?.opens ? clock.startOf(time.period) : (time?.elapsed ?? 0);
    const end = next?.opens ? clock.startOf(next.period) : (next?.elapsed ?? start);
    if (isDecided(game, scored, "before")) garbage += Math.max(0, end - start);
    else {
      const { team_id, counted: counts = [] } = counted.get(scored) ?? {};
      for (const [side, sum] of sums) {
        const points = sum.points + after[side.home_away] - score[side.home_away];
        const own = side.team_id === team_id ? withCounted(sum, counts) : sum;
        sums.set(side, { ...own, points });
      }
    }
    score = after;
  }
  const minutes = minutesPlayed(game);
  return {
    sides: [...sums].map(([{ team_id }, sum]) => ({ team_id, ...sum })),
    minutes: minutes === null ? null : minutes - garbage / 60,
  };
}
