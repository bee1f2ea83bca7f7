import {
  EXPECTED_POINTS_MODEL,
  type ExpectedPointsModel,
} from "../../src/analysis/shots/model/expected-points";
import * as sf from "../../src/index";

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
  readonly draw: (games: Games<never>) => sf.Chart | undefined;
}

/** The package's model, under the league of the games: pictures need any. */
const modelOf = (list: readonly object[]): ExpectedPointsModel => {
  const [{ league = "wbb" } = {}] = sf.rows(sf.shots(list as never)) as readonly {
    league?: sf.LeagueCode;
  }[];
  return { ...EXPECTED_POINTS_MODEL, league: league as sf.LeagueCode };
};

const of =
  <S>(league: SeasonChartCase["league"]) =>
  (name: string, draw: (games: Games<S>) => sf.Chart | undefined): SeasonChartCase => ({
    name,
    league,
    draw,
  });

const ofWbb = of<sf.WbbSummary>("wbb");
const ofMlb = of<sf.MlbSummary>("mlb");

/** The chart of one of the ids in a column, whether it has many rows or few. */
function ofOne<S>(
  { one }: Games<S>,
  all: readonly object[],
  column: string,
  draw: (id: string) => sf.Chart,
): sf.Chart | undefined {
  const ids = new Set(all.map((row) => (row as sf.UntypedRow)[column] as string | null));
  ids.delete(null);
  return ids.size === 0 ? undefined : draw(one([...ids]) as string);
}

const isMade = (game: sf.WbbSummary): boolean => sf.rows(game.plays).length > 0;

/** Each moment's forecast, and the winner, by the last of them. */
const forecastsIn = (list: readonly sf.WbbSummary[]): readonly sf.UntypedRow[] =>
  list.filter(isMade).flatMap((game) => {
    const moments = sf.rows(sf.winProbability(game)) as readonly sf.UntypedRow[];
    const outcome = Number(moments.at(-1)?.home_win_probability) > 0.5;
    return moments.map((row) => ({ ...row, outcome }));
  });

const teamTotalsOf = (list: readonly sf.WbbSummary[]): readonly sf.UntypedRow[] =>
  sf.rows(sf.teamTotals(sf.teamBoxScore(list) as never, { ranks: true })) as never;

/** The season and the race of a sport's teams. */
const ofLogs = (league: SeasonChartCase["league"]): readonly SeasonChartCase[] => [
  of<sf.WbbSummary>(league)(`seasonChart, ${league}`, (games) => {
    const log = sf.rows(sf.teamGames(games.list));
    return ofOne(games, log, "team_id", (team_id) => sf.seasonChart(log, { team_id }));
  }),
  of<sf.WbbSummary>(league)(`raceChart, ${league}`, ({ list }) => sf.raceChart(sf.teamGames(list))),
];

/** Every chart of several games, and of one game those that `CHARTS` have not. */
export const SEASON_CHARTS: readonly SeasonChartCase[] = [
  ...ofLogs("wbb"),
  ofWbb("ratingsChart, wbb", ({ list }) => sf.ratingsChart(sf.teamRatings(sf.fourFactors(list)))),
  ofWbb("fourFactorsChart of games", ({ list }) => sf.fourFactorsChart(list)),
  ofWbb("playerChart, wbb", (games) =>
    ofOne(games, sf.rows(sf.boxScore(games.list)), "athlete_id", (athlete_id) =>
      sf.playerChart(games.list, { athlete_id }),
    ),
  ),
  ...(["team", "athlete"] as const).map((subject) =>
    ofWbb(`shotProfileChart, ${subject}`, (games) => {
      const table = sf.rows(sf.shots(games.list));
      const draw = (id: string) => sf.shotProfileChart(table, { [`${subject}_id`]: id });
      return ofOne(games, table, `${subject}_id`, draw);
    }),
  ),
  ofWbb("shotChart of games, hex", ({ list }) => sf.shotChart(list, { mode: "hex" })),
  ofWbb("percentileCard, wbb", (games) => {
    const totals = sf.rows(
      sf.playerTotals(sf.boxScore(games.list), { ranks: true, min_minutes: 0 }),
    );
    return ofOne(games, totals, "athlete_id", (athlete_id) =>
      sf.percentileCard(totals, { athlete_id }),
    );
  }),
  ofWbb("scatterChart", ({ list }) => {
    const totals = sf.rows(sf.playerTotals(sf.boxScore(list), { min_minutes: 0 }));
    return sf.scatterChart(totals, { x: "minutes", y: "points", size: "field_goals_attempted" });
  }),
  ofWbb("percentileCard, team", (games) => {
    const totals = teamTotalsOf(games.list);
    return ofOne(games, totals, "team_id", (team_id) => sf.percentileCard(totals, { team_id }));
  }),
  ofWbb("comparisonChart, team", ({ list }) => {
    const totals = teamTotalsOf(list);
    const [one, two] = totals.map(({ team_id }) => String(team_id));
    return one && two ? sf.comparisonChart(totals, { teams: [one, two] }) : undefined;
  }),
  ofWbb("shotQualityChart", ({ list }) =>
    sf.shotQualityChart(
      sf.shotQuality(sf.rows(sf.shots(list)) as never, { model: modelOf(list) }),
      {
        min_attempts: 0,
      },
    ),
  ),
  ofWbb("calibrationChart", ({ list }) =>
    sf.calibrationChart(forecastsIn(list), { probability: "home_win_probability" }),
  ),
  ...ofLogs("mlb"),
  ofMlb("ratingsChart, mlb", ({ list }) => sf.ratingsChart(sf.teamRatings(sf.teamGames(list)))),
  ...(["batting", "pitching"] as const).flatMap((block) => [
    ofMlb(`playerChart, ${block}`, (games) =>
      ofOne(games, sf.rows(sf.boxScore(games.list)[block]), "athlete_id", (athlete_id) =>
        sf.playerChart(games.list, { athlete_id }),
      ),
    ),
    ofMlb(`percentileCard, ${block}`, (games) => {
      const totals = sf.rows(sf.playerTotals(sf.boxScore(games.list)[block], { ranks: true }));
      return ofOne(games, totals, "athlete_id", (athlete_id) =>
        sf.percentileCard(totals, { athlete_id }),
      );
    }),
  ]),
  ...([sf.pitcherCard, sf.batterCard] as const).map((card) =>
    ofMlb(card.name, (games) => {
      const column = card === sf.pitcherCard ? "pitcher_id" : "batter_id";
      const draw = (athlete_id: string) => card(games.list, { athlete_id });
      return ofOne(games, sf.rows(sf.pitches(games.list)), column, draw);
    }),
  ),
];
