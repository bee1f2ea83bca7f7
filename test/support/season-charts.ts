import { boxScore, teamBoxScore } from "../../src/analysis/box-scores/box-score";
import { playerChart } from "../../src/analysis/box-scores/chart/player-chart";
import { comparisonChart } from "../../src/analysis/comparison/chart/comparison-chart";
import { percentileCard } from "../../src/analysis/comparison/chart/percentile-card";
import { scatterChart } from "../../src/analysis/comparison/chart/scatter-chart";
import { fourFactorsChart } from "../../src/analysis/four-factors/chart/four-factors-chart";
import { fourFactors } from "../../src/analysis/four-factors/four-factors";
import { batterCard } from "../../src/analysis/pitches/chart/batter-card";
import { pitcherCard } from "../../src/analysis/pitches/chart/pitcher-card";
import { pitches } from "../../src/analysis/pitches/pitches";
import { ratingsChart } from "../../src/analysis/ratings/chart/ratings-chart";
import { teamRatings } from "../../src/analysis/ratings/model/team-ratings";
import { shotChart } from "../../src/analysis/shots/chart/shot-chart";
import { shotProfileChart } from "../../src/analysis/shots/chart/shot-profile-chart";
import { shotQualityChart } from "../../src/analysis/shots/chart/shot-quality-chart";
import {
  EXPECTED_POINTS_MODEL,
  type ExpectedPointsModel,
} from "../../src/analysis/shots/model/expected-points";
import { shotQuality } from "../../src/analysis/shots/model/shot-quality";
import { shots } from "../../src/analysis/shots/shots";
import { raceChart } from "../../src/analysis/team-games/chart/race-chart";
import { seasonChart } from "../../src/analysis/team-games/chart/season-chart";
import { teamGames } from "../../src/analysis/team-games/team-games";
import { playerTotals } from "../../src/analysis/totals/player-totals";
import { teamTotals } from "../../src/analysis/totals/team-totals";
import { calibrationChart } from "../../src/analysis/win-probability/chart/calibration-chart";
import { winProbability } from "../../src/analysis/win-probability/win-probability";
import type { Chart } from "../../src/charts/chart";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { MlbSummary, WbbSummary } from "../../src/games/game";
import type { LeagueCode } from "../../src/leagues";

/** Some games of a season, and the subjects of its charts. */
export interface Games<S> {
  readonly list: readonly S[];
  /** One of some, always the same. */
  readonly one: <T>(all: readonly T[]) => T;
}

/** One way to draw a chart of several games; undefined if they have no subject. */
export interface SeasonChartCase {
  readonly name: string;
  readonly league: "wbb" | "mlb";
  readonly draw: (games: Games<never>) => Chart | undefined;
}

/** The package's model, under the league of the games: pictures need any. */
const modelOf = (list: readonly object[]): ExpectedPointsModel => {
  const [{ league = "wbb" } = {}] = rows(shots(list as never)) as readonly {
    league?: LeagueCode;
  }[];
  return { ...EXPECTED_POINTS_MODEL, league: league as LeagueCode };
};

const of =
  <S>(league: SeasonChartCase["league"]) =>
  (name: string, draw: (games: Games<S>) => Chart | undefined): SeasonChartCase => ({
    name,
    league,
    draw,
  });

const ofWbb = of<WbbSummary>("wbb");
const ofMlb = of<MlbSummary>("mlb");

/** The chart of one of the ids in a column, whether it has many rows or few. */
function ofOne<S>(
  { one }: Games<S>,
  all: readonly object[],
  column: string,
  draw: (id: string) => Chart,
): Chart | undefined {
  const ids = new Set(all.map((row) => (row as UntypedRow)[column] as string | null));
  ids.delete(null);
  return ids.size === 0 ? undefined : draw(one([...ids]) as string);
}

const isMade = (game: WbbSummary): boolean => rows(game.plays).length > 0;

/** Each moment's forecast, and the winner, by the last of them. */
const forecastsIn = (list: readonly WbbSummary[]): readonly UntypedRow[] =>
  list.filter(isMade).flatMap((game) => {
    const moments = rows(winProbability(game)) as readonly UntypedRow[];
    const outcome = Number(moments.at(-1)?.home_win_probability) > 0.5;
    return moments.map((row) => ({ ...row, outcome }));
  });

const teamTotalsOf = (list: readonly WbbSummary[]): readonly UntypedRow[] =>
  rows(teamTotals(teamBoxScore(list) as never, { ranks: true })) as never;

/** The season and the race of a sport's teams. */
const ofLogs = (league: SeasonChartCase["league"]): readonly SeasonChartCase[] => [
  of<WbbSummary>(league)(`seasonChart, ${league}`, (games) => {
    const log = rows(teamGames(games.list));
    return ofOne(games, log, "team_id", (team_id) => seasonChart(log, { team_id }));
  }),
  of<WbbSummary>(league)(`raceChart, ${league}`, ({ list }) => raceChart(teamGames(list))),
];

/** Every chart of several games, and of one game those that `CHARTS` have not. */
export const SEASON_CHARTS: readonly SeasonChartCase[] = [
  ...ofLogs("wbb"),
  ofWbb("ratingsChart, wbb", ({ list }) => ratingsChart(teamRatings(fourFactors(list)))),
  ofWbb("fourFactorsChart of games", ({ list }) => fourFactorsChart(list)),
  ofWbb("playerChart, wbb", (games) =>
    ofOne(games, rows(boxScore(games.list)), "athlete_id", (athlete_id) =>
      playerChart(games.list, { athlete_id }),
    ),
  ),
  ...(["team", "athlete"] as const).map((subject) =>
    ofWbb(`shotProfileChart, ${subject}`, (games) => {
      const table = rows(shots(games.list));
      const draw = (id: string) => shotProfileChart(table, { [`${subject}_id`]: id });
      return ofOne(games, table, `${subject}_id`, draw);
    }),
  ),
  ofWbb("shotChart of games, hex", ({ list }) => shotChart(list, { mode: "hex" })),
  ofWbb("percentileCard, wbb", (games) => {
    const totals = rows(playerTotals(boxScore(games.list), { ranks: true, min_minutes: 0 }));
    return ofOne(games, totals, "athlete_id", (athlete_id) =>
      percentileCard(totals, { athlete_id }),
    );
  }),
  ofWbb("scatterChart", ({ list }) => {
    const totals = rows(playerTotals(boxScore(list), { min_minutes: 0 }));
    return scatterChart(totals, { x: "minutes", y: "points", size: "field_goals_attempted" });
  }),
  ofWbb("percentileCard, team", (games) => {
    const totals = teamTotalsOf(games.list);
    return ofOne(games, totals, "team_id", (team_id) => percentileCard(totals, { team_id }));
  }),
  ofWbb("comparisonChart, team", ({ list }) => {
    const totals = teamTotalsOf(list);
    const [one, two] = totals.map(({ team_id }) => String(team_id));
    return one && two ? comparisonChart(totals, { teams: [one, two] }) : undefined;
  }),
  ofWbb("shotQualityChart", ({ list }) =>
    shotQualityChart(shotQuality(rows(shots(list)) as never, { model: modelOf(list) }), {
      min_attempts: 0,
    }),
  ),
  ofWbb("calibrationChart", ({ list }) =>
    calibrationChart(forecastsIn(list), { probability: "home_win_probability" }),
  ),
  ...ofLogs("mlb"),
  ofMlb("ratingsChart, mlb", ({ list }) => ratingsChart(teamRatings(teamGames(list)))),
  ...(["batting", "pitching"] as const).flatMap((block) => [
    ofMlb(`playerChart, ${block}`, (games) =>
      ofOne(games, rows(boxScore(games.list)[block]), "athlete_id", (athlete_id) =>
        playerChart(games.list, { athlete_id }),
      ),
    ),
    ofMlb(`percentileCard, ${block}`, (games) => {
      const totals = rows(playerTotals(boxScore(games.list)[block], { ranks: true }));
      return ofOne(games, totals, "athlete_id", (athlete_id) =>
        percentileCard(totals, { athlete_id }),
      );
    }),
  ]),
  ...([pitcherCard, batterCard] as const).map((card) =>
    ofMlb(card.name, (games) => {
      const column = card === pitcherCard ? "pitcher_id" : "batter_id";
      const draw = (athlete_id: string) => card(games.list, { athlete_id });
      return ofOne(games, rows(pitches(games.list)), column, draw);
    }),
  ),
];
