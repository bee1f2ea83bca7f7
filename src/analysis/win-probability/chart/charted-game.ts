import { checkOneGame, readChartInput } from "../../../charts/input/chart-input";
import { filteredTableCaption, isWholeTable } from "../../../charts/input/filtered-table";
import {
  buildSides,
  calledOffText,
  dayInWords,
  isCalledOff,
  overtimeText,
  whyEmpty,
} from "../../../charts/input/game-heading";
import { isInPeriods, type PeriodNumber, periodsText } from "../../../charts/input/row-filters";
import { capital, percentText } from "../../../charts/input/wording";
import { tooltipOf } from "../../../charts/marks/marks";
import type { OpenGame } from "../../../games/game";
import { numberWord } from "../../../games/play-words";
import { areBaseball, tableRows } from "../../../games/table";
import { leagueOf, type Sport, sportOf } from "../../../leagues";
import { maximum } from "../../../schema/extremes";
import { type MlbModelWinProbabilityRow, mlbModelTable } from "../model/baseball/table";
import {
  checkedBaseballModeling,
  checkedModeling,
  type ModelWinProbabilityOptions,
  type ModelWinProbabilityRow,
  modelTable,
} from "../model/model-win-probability";
import { isModeled } from "../model/parameters";
import { mlbLeads } from "../published/baseball";
import {
  excitementOf,
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
  winProbabilityRows,
} from "../win-probability";
import { baseballTimeline } from "./baseball-timeline";
import { basketballTimeline } from "./basketball-timeline";
import { scoreText, UNIT } from "./headline";
import { isBeforeHole, isKnown, type Moment, type Timeline } from "./timeline";

type Game = OpenGame<Sport>;

export type ChartedGame = ReturnType<typeof readGame>;

/** Returns the content of a game's picture, and its texts. */
export function readGame(
  chart: string,
  input: unknown,
  options: object,
  rowsOf: (games: readonly Game[]) => readonly ChartedRow[],
  wanted?: readonly PeriodNumber[],
) {
  const table = {
    name: "winProbability",
    sports: ["basketball", "baseball"] as const,
    rows: rowsOf,
    columns: (sport: Sport) => winProbability.columns[sport],
  };
  const read = readChartInput<ChartedRow, Sport>(chart, table, input, options);
  const { rows: all, games, league } = read;
  checkOneGame(chart, games ?? all);
  const game = games?.[0];
  const sport = league === undefined ? "basketball" : sportOf(league);
  const completed = game?.completed ?? all[0]?.log_stops_early != null;
  const buildTimeline = (some: readonly ChartedRow[]): Timeline =>
    sport === "basketball"
      ? basketballTimeline(
          some as readonly WbbWinProbabilityRow[],
          game as OpenGame<"basketball"> | undefined,
          isWholeTable(some) === false,
        )
      : baseballTimeline(
          some as readonly MlbWinProbabilityRow[],
          completed,
          game?.rows("format")[0]?.regulation_periods ?? 9,
        );
  const { regulation } = buildTimeline(wanted === undefined ? [] : all);
  const rows = all.filter(
    (row) => wanted === undefined || isInPeriods(wanted, periodOf(row), regulation),
  );
  const isAll = rows.length === all.length;
  const selected = wanted && periodsText(wanted, sport === "basketball" ? "period" : "inning");
  const isWhole = (game !== undefined && isAll) || isWholeTable(rows) === true;
  const timeline = isAll ? buildTimeline(rows) : buildPart(buildTimeline(rows), rows);
  const last = timeline.moments.at(-1);
  const isUnmodeled = league !== undefined && sport === "basketball" && !isModeled(league);
  const periods = maximum(
    (["home", "away"] as const).map((side) => game?.competitor(side).linescores.length ?? 0),
  );
  return {
    sport,
    /** The selected periods in words: `period 4, overtime`; undefined for the whole game. */
    periods: selected,
    whyEmpty: (what: string) =>
      rows.length === 0 && !isAll ? `No ${UNIT[sport]}s in ${selected}` : whyEmpty(game, what),
    rows,
    timeline,
    ...buildSides(game, rows[0]),
    home_score: game?.home.score ?? last?.home_score ?? null,
    away_score: game?.away.score ?? last?.away_score ?? null,
    stage: game ? findStage(game, timeline) : stageInTable(rows, isWhole),
    neutral: game?.neutral_site === true,
    /** `January 19, 2023`, and the status in the service's words; null if a table was passed. */
    day: game ? dayInWords(game) : null,
    status: game && !isCalledOff(game) ? game.status : null,
    called_off: game ? calledOffText(game) : "",
    /** ` in overtime`, ` in 11 innings`; empty for games of the usual length. */
    length: lengthText(sport, timeline, periods),
    /** Description of the part of the game in a filtered table; empty if it is whole. */
    part: filteredTableCaption(rows, { drawn: rows, unit: [UNIT[sport], `${UNIT[sport]}s`] }),
    endless: lackingEnd(rows, timeline, periods, completed && isWhole),
    drawn: chooseDrawn(timeline),
    /** Name of the league, if there is no model of it. */
    unmodeled: isUnmodeled ? leagueOf(league).title : null,
    excitement: isWhole ? excitementOf(rows, ...lengthsOf(sport, timeline)) : null,
    /** Source of the probabilities: `from the service’s own model`. */
    model: modelInWords(rows),
  };
}

/** The length of regulation and of the game, in seconds or innings. */
function lengthsOf(sport: Sport, { sections, regulation }: Timeline): readonly [number, number] {
  const last = sections.at(-1);
  if (sport === "baseball") return [regulation, last?.number ?? 0];
  const from = sections[0]?.from ?? 0;
  const usual = sections.find(({ number }) => number === regulation);
  return [(usual?.to ?? 0) - from, (last?.to ?? 0) - from];
}

/** The course without the periods after the last that there are rows of. */
function buildPart(timeline: Timeline, rows: readonly ChartedRow[]): Timeline {
  const last = maximum(rows.map((row) => periodOf(row) ?? 0));
  const sections = timeline.sections.filter(({ number }) => number <= last);
  const end = Math.max(sections.at(-1)?.to ?? 0, timeline.moments.at(-1)?.until ?? 0);
  const bottoms = timeline.bottoms.filter(({ from }) => from < end);
  return { ...timeline, sections, bottoms, shown: { from: timeline.shown.from, to: end } };
}

/** Both panels; without probabilities the lower one alone; or neither. */
function chooseDrawn({ moments }: Timeline): "chances" | "lead" | "nothing" {
  if (moments.some((moment) => isKnown(moment) && !moment.is_level)) return "chances";
  return moments.some(({ home_score }) => home_score !== null) ? "lead" : "nothing";
}

/** Returns what ends too early. In baseball that need not be the log: a run can score after its last row. */
function lackingEnd(
  rows: readonly ChartedRow[],
  { moments, sections }: Timeline,
  periods: number,
  canLack: boolean,
): "log" | "win probability" | undefined {
  if (rows[0]?.log_stops_early === true) return "inning" in rows[0] ? "win probability" : "log";
  const last = moments.at(-1);
  const section = sections.at(-1);
  if (!canLack || last === undefined || section === undefined) return undefined;
  return last.until < section.to || section.number < periods ? "win probability" : undefined;
}

/** Also by the header's scores of the periods, which games without a log have too. */
function lengthText(sport: Sport, { sections, regulation }: Timeline, periods: number): string {
  const played = Math.max(periods, sections.at(-1)?.number ?? 0);
  const more = played - regulation;
  if (more === 0 || played === 0 || (sport === "basketball" && more < 0)) return "";
  if (sport === "basketball") return overtimeText(more);
  if (more > 0) return ` in ${played} innings`;
  return ` after ${numberWord(played)} inning${played === 1 ? "" : "s"}`;
}

/** A table is a `part` if it does not determine the state or the result of the game. */
type Stage = "before" | "running" | "over" | "part";

function findStage({ completed, running }: Game, { moments }: Timeline): Stage {
  if (completed) return "over";
  return running || moments.length > 0 ? "running" : "before";
}

/** Only a whole table determines the state of the game, and only with a whole log its result. */
function stageInTable(rows: readonly ChartedRow[], isWhole: boolean): Stage {
  const [row] = rows;
  if (row === undefined) return "before";
  if (!isWhole || row.log_stops_early === true) return "part";
  return row.log_stops_early === false ? "over" : "running";
}

export type ChartedRow =
  | WbbWinProbabilityRow
  | MlbWinProbabilityRow
  | (MlbWinProbabilityRow & Pick<MlbModelWinProbabilityRow, "source">);

export const periodOf = (row: ChartedRow): number | null =>
  "inning" in row ? row.inning : row.period;

/** One half at a level score is not from the service. */
const hasChance = (row: ChartedRow): boolean =>
  row.home_win_probability !== null && !("source" in row && row.source === "level");

/**
 * Returns the drawn rows: the service's, or the model's on request. If the service has no probability, they
 * are the model's in basketball, and those of the lead alone in baseball.
 */
export function chartedRows(
  chart: string,
  games: readonly OpenGame<Sport>[],
  { source: wanted, pregame }: Pick<ModelWinProbabilityOptions, "source" | "pregame">,
): readonly ChartedRow[] {
  const sent = wanted === "model" ? [] : winProbabilityRows(games);
  if (sent.some(hasChance)) return sent;
  const options = { pregame };
  if (areBaseball(games)) {
    if (wanted !== "model") return tableRows(mlbLeads, games);
    return tableRows(mlbModelTable(checkedBaseballModeling(chart, options, 1)), games);
  }
  if (wanted === "service") return sent;
  // Without parameters of its league a game has no probabilities, unless they are requested.
  if (wanted === undefined && games.some(({ league }) => !isModeled(league))) return sent;
  const modeling = checkedModeling(chart, options, 1);
  return tableRows(modelTable(modeling), games as readonly OpenGame<"basketball">[]);
}

export const isSplit = (row: ChartedRow): boolean =>
  "third_out_shared" in row && row.third_out_shared === true;

/** The source of probabilities after a third out whose change the service sent with the next batter's. */
export const SPLIT =
  "from the service’s own model. A third out’s change sent with the next batter’s is split by sportsframe’s";

function modelInWords(rows: readonly ChartedRow[]): string {
  const [first] = rows as readonly Partial<ModelWinProbabilityRow>[];
  const sources = new Set(rows.map((row) => ("source" in row ? row.source : "service")));
  if (!sources.has("model")) return rows.some(isSplit) ? SPLIT : "from the service’s own model";
  if (sources.has("service")) return "from the service’s own model, and sportsframe’s for gaps";
  const { pregame_source: source, pregame_home_win_probability: pregame } = first ?? {};
  if (source === "none") {
    const known = first?.neutral_site === true ? "no team information" : "only home advantage";
    return `from sportsframe’s model, which considers ${known}`;
  }
  const start = typeof pregame === "number" ? `, which starts from ${percentText(pregame)}` : "";
  return `from sportsframe’s model${start}`;
}

const UNKNOWN = "–";

const chanceText = (share: number | null): string =>
  share === null ? UNKNOWN : percentText(share);

/** The data behind every picture of a game, whatever its style: computed once. */
export function chartData(game: ChartedGame) {
  const { moments } = game.timeline;
  // Most games send a tie probability that is always 0: then leave it out.
  const hasTies = moments.some(({ tie }) => tie !== null && tie > 0);
  return {
    /** One row per moment, for tooltips and the user's layers. */
    moments: moments.map((moment) => ({
      at: moment.at,
      from: moment.reach.from,
      to: moment.reach.to,
      home_win_probability: moment.home,
      home_score: moment.home_score,
      away_score: moment.away_score,
      play: moment.text ?? UNKNOWN,
      when: capital(moment.when_in_words.replace(/^the /, "")),
      score: scoreText(moment, game) ?? UNKNOWN,
      home_chance: chanceText(moment.home),
      away_chance: chanceText(moment.away),
      ...(hasTies && { tie_chance: chanceText(moment.tie) }),
    })),
    tooltip: tooltipOf({
      when: "When",
      play: "Play",
      score: "Score",
      home_chance: `${game.home.name} to win`,
      away_chance: `${game.away.name} to win`,
      ...(hasTies && { tie_chance: "Tie" }),
    }),
    line: listSteps(moments, "home_win_probability", ({ home }) => home),
    lead: leadPoints(moments),
  };
}

/** The steps of the lead; unknown scores change nothing. */
export function leadPoints(moments: readonly Moment[]) {
  let lead: number | null = null;
  return listSteps(moments, "lead", (moment, index) => {
    const { home_score, away_score } = moment;
    const before = moments[index - 1];
    if (before !== undefined && isBeforeHole(before, moment)) lead = null;
    if (home_score !== null && away_score !== null) lead = home_score - away_score;
    return lead;
  });
}

/**
 * Lists the steps of a value, in the field `name`, in runs. A run ends at an unknown value or missing plays,
 * and another begins after it, so that nothing is drawn across. The last value of a run holds to its end.
 */
function listSteps<Name extends string>(
  moments: readonly Moment[],
  name: Name,
  read: (moment: Moment, index: number) => number | null,
) {
  const values = moments.map(read);
  const points: ({ at: number; run: number } & Record<Name, number>)[] = [];
  let run = 0;
  moments.forEach((moment, index) => {
    const value = values[index] ?? null;
    const following = values[index + 1] ?? null;
    if (value === null) return;
    const add = (at: number) => points.push({ at, run, [name]: value } as (typeof points)[number]);
    add(moment.at);
    if (following !== null && !isBeforeHole(moment, moments[index + 1])) return;
    if (moment.until > moment.at) add(moment.until);
    run += 1;
  });
  return points;
}
