import {
  lineupTotals,
  mbb,
  nba,
  type PlayerImpact,
  playerImpact,
  predictGame,
  rows,
  site_wbb_summary,
  stints,
  teamGames,
  teamRatings,
  type WbbSummary,
} from "sportsframe";
import { mean } from "../../src/analysis/numeric/mean";
import { isRecorded, readRecorded } from "../recorded";
import { fiveIn, sampleGames, secondsOff } from "./lineups";
import { meanText, sum } from "./numbers";
import { type ModelCard, sentence, table } from "./page";

const REAL: readonly (readonly [league: "wbb" | "mbb" | "nba", path: string])[] = [
  ["wbb", "wbb/summary_401825220.json"],
  ["mbb", "mbb/summary_401828387.json"],
  ["mbb", "other/mbb_summary_2026_substitutions.json"],
  ["nba", "nba/summary_401585135.json"],
  ["nba", "nba/summary_401772994.json"],
];

const PARSE = { wbb: site_wbb_summary, mbb: mbb.summary, nba: nba.summary } as const;

const realGames = (): readonly WbbSummary[] =>
  REAL.filter(([, path]) => isRecorded(path)).map(
    ([league, path]) => PARSE[league].parse(readRecorded(path)) as WbbSummary,
  );

const SIDES = ["home", "away"] as const;

/** Squared errors of a lineup's net rating in the other half of its possessions, by three estimates. */
function halves(game: WbbSummary) {
  const list = rows(stints(game));
  const totals = (odd: boolean) =>
    lineupTotals(
      list.filter((_, at) => (at % 2 === 1) === odd),
      { min_possessions: 0 },
    );
  const [first, second] = [totals(false), totals(true)];
  return first.flatMap((one) => {
    const other = second.find(
      ({ team_id, lineup_id }) => team_id === one.team_id && lineup_id === one.lineup_id,
    );
    const few = Math.min(one.possessions ?? 0, other?.possessions ?? 0) < 4;
    if (one.lineup_id === null || other?.net_rating == null || one.net_rating === null || few) {
      return [];
    }
    const error = (guess: number | null) => Math.abs((guess ?? 0) - (other.net_rating ?? 0));
    return [{ raw: error(one.net_rating), shrunk: error(one.net_rating_shrunk) }];
  });
}

type Played = NonNullable<ReturnType<typeof played>>;

function played(game: WbbSummary) {
  const sides = rows(teamGames(game));
  const home = sides.find(({ home_away }) => home_away === "home");
  const away = sides.find(({ home_away }) => home_away === "away");
  const margin = home?.margin ?? Number.NaN;
  if (!home?.team_id || !away?.team_id || !Number.isFinite(margin)) return undefined;
  const day = String(home.game_date);
  return { game, day, home: home.team_id, away: away.team_id, margin, list: rows(stints(game)) };
}

/** Returns the margin by impacts, weighted by each player's share of the team's time before the game. */
function marginByImpact(before: readonly Played[], { home, away }: Played): number | undefined {
  const list = before.flatMap((one) => one.list);
  const impacts = playerImpact(list, { min_possessions: 200 }) as readonly PlayerImpact[];
  const known = new Map(impacts.map((one) => [one.athlete_id, one]));
  const pooled = known.get(null)?.impact ?? 0;
  const ratingOf = (team: string) => {
    let seconds = 0;
    let total = 0;
    for (const stint of list) {
      for (const side of SIDES) {
        if (stint[`${side}_team_id`] !== team) continue;
        seconds += stint.seconds ?? 0;
        for (const id of fiveIn(stint, side)) {
          total += (stint.seconds ?? 0) * (known.get(id)?.impact ?? pooled);
        }
      }
    }
    return seconds === 0 ? undefined : total / seconds;
  };
  const [own, other] = [ratingOf(home), ratingOf(away)];
  if (own === undefined || other === undefined) return;
  const possessions = mean(before.map((one) => sum(one.list.map((s) => s.home_possessions ?? 0))));
  return ((own - other + 2 * (impacts[0]?.home_advantage ?? 0)) * possessions) / 100;
}

export async function card(): Promise<ModelCard> {
  const real = realGames();
  const off = real.map((game) => secondsOff(game).map((seconds) => Math.abs(seconds) / 60));
  const split = real.flatMap(halves);
  const games = sampleGames()
    .map((raw) => played(site_wbb_summary.parse(raw)))
    .filter((one) => one !== undefined)
    .filter(({ list }) => list.length > 0)
    .sort((one, other) => Number(one.day) - Number(other.day));
  const errors: { impact: number; ratings: number; home: number }[] = [];
  const from = Math.floor(games.length / 2);
  for (let at = from; at < games.length; at++) {
    const next = games[at] as Played;
    const before = games.filter(({ day }) => day < next.day);
    const byImpact = marginByImpact(before, next);
    const ratings = teamRatings(
      before.flatMap(({ game }) => rows(teamGames(game))),
      { method: "margin" },
    );
    const ids = new Set(ratings.map(({ team_id }) => team_id));
    if (byImpact === undefined || !ids.has(next.home) || !ids.has(next.away)) continue;
    const { margin } = predictGame(ratings, { home: next.home, away: next.away });
    const usual = mean(before.map((one) => one.margin));
    errors.push({
      impact: Math.abs(byImpact - next.margin),
      ratings: Math.abs(margin - next.margin),
      home: Math.abs(usual - next.margin),
    });
  }
  const shown = (of: (one: (typeof errors)[number]) => number) => meanText(errors.map(of));
  const shrunk = split.map((one) => one.shrunk);
  const raw = split.map((one) => one.raw);
  const paired = split.map((one) => one.shrunk - one.raw);
  const byGame = off.map((one) => mean(one).toFixed(2)).join(", ");
  return {
    changes: [
      sentence`recorded. ${real.length} real games of three leagues`,
      sentence`Forecasts of ${errors.length} games of its second half`,
      table("from", [
        ["the mean home margin", shown(({ home }) => home)],
        ["team ratings (`teamRatings`, margin)", shown(({ ratings }) => ratings)],
        ["impacts, by each player's share of earlier minutes", shown(({ impact }) => impact)],
        ["impacts minus team ratings, paired", shown(({ impact, ratings }) => impact - ratings)],
      ]),
      sentence`which are whole, in the ${real.length} real games`,
      sentence`The mean is ${mean(off.flat()).toFixed(2)} overall, ${byGame} by game`,
      sentence`In both halves, ${split.length} lineups`,
      sentence`mean absolute error is ${meanText(shrunk)} against ${meanText(raw)} points`,
      sentence`paired difference ${meanText(paired)}. ## Limits`,
    ],
    pictures: {},
  };
}
