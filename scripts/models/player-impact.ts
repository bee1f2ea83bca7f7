import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  boxScore,
  lineupTotals,
  mbb,
  nba,
  type PlayerImpact,
  playerImpact,
  predictGame,
  rows,
  type Stint,
  site_wbb_summary,
  stints,
  teamGames,
  teamRatings,
} from "sportsframe";
import { RECORDED } from "../../test/support/recorded-folder";
import type { ModelCard } from "../models";
import { sampleGames } from "./lineups";
import { mean, sum } from "./possessions";

const REAL: readonly (readonly [league: "wbb" | "mbb" | "nba", path: string])[] = [
  ["wbb", "wbb/summary_401825220.json"],
  ["mbb", "mbb/summary_401828387.json"],
  ["mbb", "other/mbb_summary_2026_substitutions.json"],
  ["nba", "nba/summary_401585135.json"],
  ["nba", "nba/summary_401772994.json"],
];

const PARSE = { wbb: site_wbb_summary, mbb: mbb.summary, nba: nba.summary } as const;

type Summary = ReturnType<typeof site_wbb_summary.parse>;

const realGames = (): readonly Summary[] =>
  REAL.map(([league, path]) => [league, join(RECORDED, path)] as const)
    .filter(([, path]) => existsSync(path))
    .map(
      ([league, path]) => PARSE[league].parse(JSON.parse(readFileSync(path, "utf8"))) as Summary,
    );

const SIDES = ["home", "away"] as const;
const PLACES = [1, 2, 3, 4, 5] as const;
const fiveOf = (stint: Stint, side: (typeof SIDES)[number]) =>
  PLACES.map((place) => stint[`${side}_athlete_${place}_id`]);

/** Mean and largest difference of minutes by lineups to the box score's, in minutes. */
function minutesOff(game: Summary): readonly number[] {
  const onFloor = new Map<string | null, number>();
  for (const stint of rows(stints(game))) {
    for (const id of SIDES.flatMap((side) => fiveOf(stint, side))) {
      onFloor.set(id, (onFloor.get(id) ?? 0) + (stint.seconds ?? 0) / 60);
    }
  }
  return rows(boxScore(game)).flatMap(({ athlete_id, did_not_play, minutes }) =>
    did_not_play === true || minutes === null
      ? []
      : [Math.abs((onFloor.get(athlete_id) ?? 0) - minutes)],
  );
}

/** Squared errors of a lineup's net rating in the other half of its possessions, by three estimates. */
function halves(game: Summary) {
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

/** Mean difference and its standard error. */
function withError(list: readonly number[]): string {
  const middle = mean(list);
  const variance = sum(list.map((one) => (one - middle) ** 2)) / Math.max(1, list.length - 1);
  return `${middle.toFixed(2)} ± ${Math.sqrt(variance / list.length).toFixed(2)}`;
}

interface Played {
  readonly game: Summary;
  readonly day: string;
  readonly home: string;
  readonly away: string;
  readonly margin: number;
  readonly list: readonly Stint[];
}

function played(game: Summary): Played | undefined {
  const sides = rows(teamGames(game));
  const home = sides.find(({ home_away }) => home_away === "home");
  const away = sides.find(({ home_away }) => home_away === "away");
  const margin = home?.margin ?? Number.NaN;
  if (!home?.team_id || !away?.team_id || !Number.isFinite(margin)) return;
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
        for (const id of fiveOf(stint, side)) {
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
  const off = real.map(minutesOff);
  const split = real.flatMap(halves);
  const games = sampleGames()
    .map((raw) => played(site_wbb_summary.parse(raw) as Summary))
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
  const text = `
# Player impact

\`playerImpact\` estimates a player's effect on points per 100 possessions at both ends, adjusted for the other nine
on the floor: regularized adjusted plus-minus.

## The formula

Each stint provides two rows: points per 100 possessions of one side, weighted by its possessions. The model
of a row is the mean, plus or minus the home advantage, plus the offensive impacts of the five with the ball. The
defensive impacts of the five without it are subtracted. The estimate minimizes the weighted squared residuals
plus ridge times the squared impacts, by conjugate gradients. The ridge is the one of 250 to 32,000
possessions with the smallest error in held-out games, a fifth of them at a time.

Players with fewer possessions than \`min_possessions\` are one player. Standard errors treat the
ridge estimate as the mean of a normal distribution within the team. The impacts of other teams are
held at their estimates, which makes the errors too small.

## Accuracy

No season with substitutions is recorded. ${real.length} real games of three leagues are too few for any estimate
of players. The error of a game's margin was therefore measured in the
sample league, whose players are simulated. Forecasts of ${errors.length} games of its second half use the games before
their day. Errors are in points, with the standard error by game.

| from | mean absolute error |
| --- | --- |
| the mean home margin | ${withError(errors.map(({ home }) => home))} |
| team ratings (\`teamRatings\`, margin) | ${withError(errors.map(({ ratings }) => ratings))} |
| impacts, by each player's share of earlier minutes | ${withError(errors.map(({ impact }) => impact))} |
| impacts minus team ratings, paired | ${withError(errors.map(({ impact, ratings }) => impact - ratings))} |

The difference is within its error: with so few games, there is no evidence that impact improves on team ratings.
Results of the sample league do not apply to real players. Do not predict games with it; use \`teamRatings\`. The only
published reference for women (lmcfaul/wbb-rapm, 6,011 games of 2025-26) reports no out-of-sample error.

## Accuracy of its lineups

Differences between the minutes by lineups and those of the box score, which are whole, in the ${real.length} real games.
The mean is ${mean(off.flat()).toFixed(2)} overall, ${off.map((one) => mean(one).toFixed(2)).join(", ")} by game. Rounding alone gives 0.25.

\`net_rating_shrunk\` of five-man lineups against the raw rating, judged on the other half of their stints in
these games. In both halves, ${split.length} lineups have at least four possessions. Their mean absolute error is
${withError(split.map(({ shrunk }) => shrunk))} against ${withError(split.map(({ raw }) => raw))} points per 100 possessions, paired difference
${withError(split.map(({ shrunk, raw }) => shrunk - raw))}.

## Limits

- Teammates who always play together share one impact; the few minutes apart divide it at random.
- Impacts describe the passed games. They ignore roles, injuries and defensive matchups.
`;
  return { text, pictures: {} };
}
