import { gameClock } from "../../../games/basketball/clock";
import { garbageColumn, isDecided } from "../../../games/basketball/garbage-time";
import {
  isEnd,
  isEndOf,
  numberInstants,
  type ScoredPlay,
  scoredGame,
} from "../../../games/basketball/scores";
import type { OpenGame } from "../../../games/game";
import { countColumns, gameColumns, teamColumns } from "../../../games/row-columns";
import type { TableOf } from "../../../games/table";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  type Row,
  within,
} from "../../../schema/columns";
import { oncePer } from "../../../schema/once-per";
import {
  agreesWithWinner,
  bothSides,
  type Chances,
  chanceColumns,
  chancesByPlay,
  chancesFrom,
  computeChanges,
  log_stops_early,
  UNKNOWN,
  unlessCertain,
} from "./chances";

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
    is_last_of_instant: logical(
      "True on the last row of each pair of period and clock reading. Up to eight rows share one, " +
        "and swings are measured between instants. A row without a clock is a separate instant.",
    ),
    instant_change: double(
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

/**
 * Returns the plays at 0:00 of regulation or an overtime that leave the score level, so that another overtime
 * follows. They begin with the tying play, or with the reading if the score was "already" level before it.
 */
const levelEnds = oncePer((game: OpenGame<"basketball">) => {
  const { plays, last_period } = scoredGame(game);
  const { regulation_periods } = gameClock(game);
  // A completed game does not end level, whatever its log says.
  const last = game.completed ? last_period - 1 : last_period;
  const level = new Map<ScoredPlay, "tied" | "already">();
  // The periods of the plays, and not all numbers between: a payload may name any.
  for (const period of new Set(plays.map(({ play }) => play.period_number ?? 0))) {
    if (period < regulation_periods || period > last) continue;
    const from = plays.findIndex(({ play, seconds_left }) =>
      isEndOf(period, play.period_number, seconds_left),
    );
    const own = plays.slice(from).filter(({ play }) => play.period_number === period);
    if (from < 0 || !isLevel(own.at(-1))) continue;
    const tie = own.findLastIndex((scored) => !isLevel(scored)) + 1;
    const before = tie === 0 ? plays[from - 1] : own[tie - 1];
    const how = isLevel(before) ? "already" : "tied";
    for (const scored of own.slice(tie)) level.set(scored, how);
  }
  return level;
});

const isLevel = (scored: ScoredPlay | undefined): boolean =>
  (scored?.home_score ?? 0) === (scored?.away_score ?? 0);

/**
 * Returns the probabilities after each play with an entry. They are one half if the score is level at the
 * end, and unknown if they contradict the game. If the end of a period was computed before some of its plays,
 * or from another score, it gets the chances after these.
 */
export const serviceChances = oncePer((game: OpenGame<"basketball">) => {
  const chances = chancesByPlay(game);
  const { plays, last_period } = scoredGame(game);
  const level = levelEnds(game);
  const sent = plays.filter(({ play }) => chances.has(play.id ?? ""));
  const isEarly = endsComputedEarly(game);
  const after = new Map<ScoredPlay, Chances>();
  let known = UNKNOWN;
  for (const one of sent) {
    const isOver = (home: 0 | 1) =>
      (!game.completed || agreesWithWinner(game, home)) &&
      (isWon(one, last_period, home) || (game.completed && one === sent.at(-1)));
    const own = unlessCertain(chances.get(one.play.id ?? "") as Chances, isOver);
    const isWrong = isEarly(one) || (own.home !== null && hasWrongScore(one));
    const isStale = isEnd(one.play) && isWrong && own.home !== 0 && own.home !== 1;
    const here = level.has(one) ? LEVEL : isStale ? known : own;
    after.set(one, here);
    if (here.home !== null) known = here;
  }
  return after;
});

const LEVEL = chancesFrom(0.5);

/** Returns whether the service evaluated the end of a period before another play of it. */
function endsComputedEarly(game: OpenGame<"basketball">): (end: ScoredPlay) => boolean {
  const { plays } = scoredGame(game);
  const entries = new Map(
    game.rows("winprobability").map(({ play_id }, index) => [play_id, index]),
  );
  const entryOf = ({ play }: ScoredPlay) => entries.get(play.id) ?? -1;
  return (end) =>
    isEnd(end.play) &&
    plays.some(
      (one) =>
        one.play.period_number === end.play.period_number &&
        !isEnd(one.play) &&
        entryOf(one) > entryOf(end),
    );
}

/** Returns whether a row shows another score than that of the plays. */
const hasWrongScore = ({ play, home_score, away_score }: ScoredPlay): boolean =>
  play.home_score !== home_score || play.away_score !== away_score;

/** Returns whether no time is left and the side that is certain to win leads, possibly by that row alone. */
function isWon(
  { play, seconds_left, home_score, away_score }: ScoredPlay,
  last_period: number,
  home: 0 | 1,
): boolean {
  const leads = [
    (home_score ?? 0) - (away_score ?? 0),
    (play.home_score ?? 0) - (play.away_score ?? 0),
  ];
  return (
    isEndOf(last_period, play.period_number, seconds_left) &&
    leads.some((lead) => (home === 1 ? lead > 0 : lead < 0))
  );
}

export type ChanceItem = ReturnType<typeof chanceItems>[number];

/** Returns the items of plays with chances, some of which may be `modeled`, from the chance at the start. */
export function chanceItems(
  game: OpenGame<"basketball">,
  known: ReadonlyMap<ScoredPlay, Chances>,
  start: number | null = null,
  modeled: ReadonlySet<ScoredPlay> = new Set(),
) {
  const clock = gameClock(game);
  const rows = [...known];
  const home = rows.map(([, chances]) => chances.home);
  const changes = computeChanges(home, start);
  const instants = numberInstants(rows.map(([{ play }]) => play));
  const ends = endsOfInstants(instants, home);
  const instantChanges = computeChanges(ends.chances, start);
  const { stops_early } = scoredGame(game);
  const level = levelEnds(game);
  return rows.map(([scored, chances], index) => {
    const { play, seconds_left, home_score, away_score } = scored;
    const how = modeled.has(scored) ? "model" : (level.get(scored) ?? "service");
    const source = how === "tied" || how === "already" ? "level" : how;
    const isNobodys = how === "already" && chances.home !== null;
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
      elapsed_seconds: clock.elapsed(play.period_number, seconds_left),
      home_score,
      away_score,
      chances,
      home_win_probability_change: changes[index] ?? null,
      source: chances.home === null ? null : source,
      /** True if no play caused the change into the row. */
      isNobodys,
      is_last_of_instant: ends.lasts[index],
      instant_change: isNobodys ? null : instantChanges[index],
      log_stops_early: stops_early,
      garbage_time: isDecided(game, scored, "after"),
      rows_in_game: rows.length,
      team: game.side(play.team_id),
    };
  });
}

/** Returns whether each row is the last of its instant, and on it the last known chance of the instant. */
function endsOfInstants(instants: readonly number[], home: readonly (number | null)[]) {
  const last: number[] = [];
  const known: (number | null)[] = [];
  instants.forEach((instant, index) => {
    last[instant] = index;
    known[instant] = home[index] ?? known[instant] ?? null;
  });
  const lasts = instants.map((instant, index) => last[instant] === index);
  const chances = instants.map((instant, index) =>
    lasts[index] ? (known[instant] ?? null) : null,
  );
  return { lasts, chances };
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
