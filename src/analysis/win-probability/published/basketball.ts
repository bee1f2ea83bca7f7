import { gameClock } from "../../../games/basketball/clock";
import { garbageColumn, isDecided } from "../../../games/basketball/garbage-time";
import {
  isEnd,
  isEndOf,
  numberInstants,
  type ScoredGame,
  type ScoredPlay,
  scoredGame,
} from "../../../games/basketball/scores";
import type { OpenGame } from "../../../games/game";
import { countColumns, gameColumns, teamColumns } from "../../../games/row-columns";
import type { TableOf } from "../../../games/table";
import { character, decidedBy, double, integer, type Row, within } from "../../../schema/columns";
import { oncePer } from "../../../schema/once-per";
import { levelEnds } from "../level-ends";
import {
  agreesWithWinner,
  type Chances,
  chancesByPlay,
  chancesFrom,
  computeChanges,
  UNKNOWN,
  unlessCertain,
} from "./chances";
import { bothSides, chanceColumns, is_last_of_instant, log_stops_early } from "./columns";

const columns = decidedBy(
  [
    "home_win_probability",
    "text",
    "period",
    "clock",
    "home_score",
    "away_score",
    "home_win_probability_change",
  ],
  {
    ...gameColumns,
    play_id: character(
      "play.id",
      "Play id of the play before the probabilities; joins to plays.id.",
    ),
    period: integer("play.period_number", "Quarter or half, from 1; overtimes continue the count."),
    period_display_value: character("play.period_display_value", "Name of the period: OT, 2OT."),
    clock: character("play.clock_display_value", "Time left in the period, m:ss, as shown."),
    seconds_left: double("Time left in the period, in seconds."),
    elapsed_seconds: double(
      "elapsed",
      "Seconds played since the tip-off, by the payload's format: quarters of 600 (until 2014-15 " +
        "halves of 1200), overtimes of 300; null if the clock is unknown.",
    ),
    home_score: integer(
      "Home side's points after the play: the sum of its points if these add up to its score, " +
        "otherwise the maximum shown so far, since single rows can be stale.",
    ),
    away_score: integer("Away side's points after the play, computed as for the home side."),
    text: character(
      "play.text",
      "Description of the play by the service, with names; null on some rows between plays.",
    ),
    ...chanceColumns,
    source: character(
      "Source of the probability: service; or level, one half from the play that left the score " +
        "tied at 0:00 of regulation or an overtime (the service then continues with values of " +
        "rebounds). Null if unknown. The end of a period repeats the last known value if its own was " +
        "computed before a play of the period or from another score.",
    ),
    is_last_of_instant: is_last_of_instant(
      "True on the last row of each pair of period and clock reading. Up to eight rows share one, " +
        "and swings are measured between instants. A row without a clock is a separate instant.",
    ),
    instant_change: double(
      "instantChange",
      "Change at an instant, on its last row, -1 to 1: its last known home_win_probability minus " +
        "that of the last instant before it with one. Null on all other rows, and if the score " +
        "was tied before 0:00 and stayed so: no play caused the change to one half.",
    ),
    log_stops_early: log_stops_early(
      "the last score is not the final one, or the last play is not at 0:00 of the last period",
    ),
    garbage_time: garbageColumn("after the play"),
    ...countColumns,
    ...within("team", teamColumns),
    ...bothSides,
  },
);

/** The chances after one play of a basketball game. */
export interface WbbWinProbabilityRow extends Row<typeof columns> {}

export type ChanceSource = "service" | "level" | "model";

/**
 * Returns the probabilities after each play with an entry. They are one half if the score is level at the
 * end, and unknown if they contradict the game. If the end of a period was computed before some of its plays,
 * or from another score, it gets the chances after these.
 */
export const serviceChances = oncePer(
  (game: OpenGame<"basketball">): ReadonlyMap<ScoredPlay, Chances> => {
    const chances = chancesByPlay(game);
    const scored = scoredGame(game);
    const level = levelEnds(game);
    const sent = scored.plays.filter(({ play }) => chances.has(play.id ?? ""));
    const last = sent.at(-1);
    const isEarly = endsComputedEarly(game);
    const after = new Map<ScoredPlay, Chances>();
    let known = UNKNOWN;
    for (const one of sent) {
      const isOver = (home: 0 | 1) =>
        (!game.completed || agreesWithWinner(game, home)) &&
        (isWon(one, scored, home) || (game.completed && one === last));
      const own = unlessCertain(chances.get(one.play.id ?? "") as Chances, isOver);
      const isWrong = isEarly(one) || (own.home !== null && hasWrongScore(one));
      const isStale = isWrong && own.home !== 0 && own.home !== 1;
      const here = level.has(one) ? LEVEL : isStale ? known : own;
      after.set(one, here);
      if (here.home !== null) known = here;
    }
    return after;
  },
);

const LEVEL = chancesFrom(0.5);

/** Returns whether a play is the end of a period that the service evaluated before another play of it. */
function endsComputedEarly(game: OpenGame<"basketball">): (scored: ScoredPlay) => boolean {
  const entryOf = new Map(
    game.rows("winprobability").map(({ play_id }, index) => [play_id, index]),
  );
  const latest = new Map<number | null, number>();
  for (const { play } of scoredGame(game).plays) {
    const entry = isEnd(play) ? -1 : (entryOf.get(play.id) ?? -1);
    latest.set(play.period_number, Math.max(latest.get(play.period_number) ?? -1, entry));
  }
  return ({ play }) =>
    isEnd(play) && (entryOf.get(play.id) ?? -1) < (latest.get(play.period_number) ?? -1);
}

/** Returns whether a play is the end of a period with another score than that of the period's plays. */
const hasWrongScore = ({ play, home_score, away_score }: ScoredPlay): boolean =>
  isEnd(play) && (play.home_score !== home_score || play.away_score !== away_score);

/** One row's item: a play with the chances after it. */
export type ChanceItem = ReturnType<typeof chanceItems>[number];

export function chanceItems(
  game: OpenGame<"basketball">,
  known: ReadonlyMap<ScoredPlay, Chances>,
  {
    start = null,
    sourceOf = serviceSources(game, known),
  }: { start?: number | null; sourceOf?: (scored: ScoredPlay) => ChanceSource | null } = {},
) {
  const clock = gameClock(game);
  const chances = [...known.values()];
  const scoredPlays = [...known.keys()];
  const home = chances.map((chance) => chance.home);
  const changes = computeChanges(home, start);
  const instants = numberInstants(scoredPlays.map(({ play }) => play));
  const lasts = lastsOfInstants(instants);
  const instantChanges = computeChanges(sharesOfInstants(instants, lasts, home), start);
  const { stops_early } = scoredGame(game);
  const level = levelEnds(game);
  return scoredPlays.map((scored, index) => {
    const source = sourceOf(scored);
    const isNobodys = source === "level" && level.get(scored) === "already";
    const { play, seconds_left, home_score, away_score } = scored;
    // Each by its name: a spread takes V8 longer than all else here.
    return {
      game_id: game.game_id,
      league: game.league,
      home: game.home,
      away: game.away,
      play,
      scored,
      instant: instants[index],
      seconds_left,
      elapsed: clock.elapsed(play.period_number, seconds_left),
      home_score,
      away_score,
      chances: chances[index],
      change: changes[index],
      source,
      /** True if no play caused the change into the row. */
      isNobodys,
      isLast: lasts[index],
      instantChange: isNobodys ? null : instantChanges[index],
      stopsEarly: stops_early,
      garbage_time: isDecided(game, scored, "after"),
      rows_in_game: scoredPlays.length,
      team: game.side(play.team_id),
    };
  });
}

function serviceSources(game: OpenGame<"basketball">, known: ReadonlyMap<ScoredPlay, Chances>) {
  const level = levelEnds(game);
  return (scored: ScoredPlay): ChanceSource | null => {
    if ((known.get(scored)?.home ?? null) === null) return null;
    return level.has(scored) ? "level" : "service";
  };
}

/** Returns whether no time is left and the side that is certain to win leads, possibly by that row alone. */
function isWon(
  { play, seconds_left, home_score, away_score }: ScoredPlay,
  scored: ScoredGame,
  home: 0 | 1,
): boolean {
  const leads = [
    (home_score ?? 0) - (away_score ?? 0),
    (play.home_score ?? 0) - (play.away_score ?? 0),
  ];
  return (
    isEndOf(scored.last_period, play.period_number, seconds_left) &&
    leads.some((lead) => (home === 1 ? lead > 0 : lead < 0))
  );
}

export const wbbWinProbability = {
  columns,
  items: (game) => chanceItems(game, serviceChances(game)),
} satisfies TableOf<"basketball", typeof columns>;

/** The same table for all plays, for charts of the score if the service sends no probabilities. */
export const wbbLeads: TableOf<"basketball", typeof columns> = {
  columns,
  items: (game) =>
    chanceItems(game, new Map(scoredGame(game).plays.map((scored) => [scored, UNKNOWN]))),
};

/** Returns whether each row is the last of its instant, by the instants' numbers. */
function lastsOfInstants(instants: readonly number[]): readonly boolean[] {
  const last: number[] = [];
  instants.forEach((instant, index) => {
    last[instant] = index;
  });
  return instants.map((instant, index) => last[instant] === index);
}

/** Returns the last known probability of each instant on its last row; null on all other rows. */
function sharesOfInstants(
  instants: readonly number[],
  lasts: readonly boolean[],
  shares: readonly (number | null)[],
): readonly (number | null)[] {
  const known: number[] = [];
  return instants.map((instant, index) => {
    const share = shares[index] ?? null;
    if (share !== null) known[instant] = share;
    return lasts[index] ? (known[instant] ?? null) : null;
  });
}
