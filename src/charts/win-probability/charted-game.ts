import { ArgumentError } from "../../errors";
import { isFrame } from "../../frames/contents";
import { columnNames } from "../../frames/glimpse";
import type { OpenGame } from "../../games/game";
import { listIn, objectOf } from "../../games/json";
import {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
} from "../../games/win-probability";
import type { LeagueCode } from "../../leagues";
import { arePlainRows, type ChartInput, readChartInput } from "../shared/chart-input";
import {
  filteredTableCaption,
  isWholeTable,
  type SharedValueTexts,
} from "../shared/filtered-table";
import { dayInWords, type TeamLabel, teamLabel } from "../shared/game-heading";
import { baseballTimeline } from "./baseball";
import { basketballTimeline } from "./basketball";
import { type ChartedRow, modelInWords } from "./charted-rows";
import { type ChartedGame, type GameHeading, isKnown, type Timeline } from "./timeline";
import { numberWord } from "./words";

const INNINGS = 9;

export function readGame(
  chart: string,
  input: unknown,
  rowsOf: (games: readonly OpenGame<LeagueCode>[]) => readonly ChartedRow[],
): ChartedGame {
  const league = leagueOf(input);
  const { rows, games } = readChartInput<ChartedRow, LeagueCode>(
    chart,
    {
      name: "winProbability",
      leagues: ["wbb", "mlb"],
      rows: rowsOf,
      columns: winProbability.columns[league],
    },
    input,
  );
  checkOneGame(chart, { rows, games });
  const game = games?.[0];
  if ((game?.league ?? league) === "wbb") {
    const own = rows as readonly WbbWinProbabilityRow[];
    const timeline = basketballTimeline(own, game as OpenGame<"wbb"> | undefined);
    const length = inOvertimes(sectionsPlayed(timeline, game) - timeline.regulation);
    const heading = gameHeading(rows, timeline, game, length);
    return {
      league: "wbb",
      rows,
      timeline,
      heading,
      part: filteredTableCaption(own, { drawn: own, unit: ["play", "plays"], texts: WBB_SHARED }),
      endless: lacksEnd(rows, timeline, game),
      drawn: timeline.moments.some(isKnown) ? "chances" : "nothing",
      model: modelInWords(rows),
    };
  }
  const innings = game?.rows("format")[0]?.regulation_periods ?? INNINGS;
  const own = rows as readonly MlbWinProbabilityRow[];
  const completed = game?.completed ?? isOfCompletedGame(rows);
  const timeline = baseballTimeline(own, { completed, innings });
  const length = inInnings(sectionsPlayed(timeline, game), innings);
  const unit = ["plate appearance", "plate appearances"] as const;
  return {
    league: "mlb",
    rows,
    timeline,
    heading: gameHeading(rows, timeline, game, length),
    part: filteredTableCaption(own, { drawn: own, unit, texts: MLB_SHARED }),
    endless: lacksEnd(rows, timeline, game),
    drawn: drawnOf(timeline),
    model: modelInWords(rows),
  };
}

/** Unless the model is asked for, the lead of baseball is drawn alone where the service has nothing. */
function drawnOf({ moments }: Timeline): ChartedGame["drawn"] {
  if (moments.some(isKnown)) return "chances";
  return moments.some(({ home_score }) => home_score !== null) ? "lead" : "nothing";
}

/** What all rows of a filtered table can have in common. */
const WBB_SHARED: SharedValueTexts<WbbWinProbabilityRow> = {
  period: (period) => `period ${period}`,
  team_name: (name) => `plays of ${name}`,
  is_last_of_instant: (is) => (is ? "the last at each reading of the clock" : null),
};

const MLB_SHARED: SharedValueTexts<MlbWinProbabilityRow> = {
  inning: (inning) => `inning ${inning}`,
  team_name: (name) => `${name} at bat`,
  pitcher_name: (name) => `against ${name}`,
  batter_name: (name) => `of ${name}`,
};

/** Only a completed game can lack its end. */
const isOfCompletedGame = ([row]: readonly ChartedRow[]): boolean => row?.log_stops_early != null;

/**
 * What does not reach the end of a completed game. In baseball that need not be the log: a run can
 * score after the last plate appearance.
 */
function lacksEnd(
  rows: readonly ChartedRow[],
  { moments, sections }: Timeline,
  game: OpenGame<LeagueCode> | undefined,
): ChartedGame["endless"] {
  if (rows[0]?.log_stops_early === true) return "inning" in rows[0] ? "win probability" : "log";
  if (!(game?.completed ?? (isOfCompletedGame(rows) && isWholeTable(rows) === true))) return;
  const [last, section] = [moments.at(-1), sections.at(-1)];
  if (last === undefined || section === undefined) return;
  const isBefore = last.until < section.to || section.number < periodsScored(game);
  return isBefore ? "win probability" : undefined;
}

function leagueOf(input: unknown): LeagueCode {
  if (arePlainRows(input)) return input.some((row) => "inning" in row) ? "mlb" : "wbb";
  return isFrame(input) && columnNames(input).includes("inning") ? "mlb" : "wbb";
}

function checkOneGame(chart: string, { rows, games }: ChartInput<ChartedRow, LeagueCode>): void {
  const ids = [...new Set((games ?? rows).map(({ game_id }) => String(game_id)))];
  if (ids.length < 2) return;
  const listed = `${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", ..." : ""}`;
  throw new ArgumentError(`it shows one game, got ${ids.length}: ${listed}.`, {
    operation: chart,
    next: "Pick one: pass its summary, or the rows of the table with its game_id.",
  });
}

function inOvertimes(overtimes: number): string {
  if (overtimes < 1) return "";
  return overtimes === 1 ? " in overtime" : ` in ${numberWord(overtimes)} overtimes`;
}

function inInnings(played: number, regulation: number): string {
  if (played === regulation || played === 0) return "";
  if (played > regulation) return ` in ${played} innings`;
  return ` after ${numberWord(played)} inning${played === 1 ? "" : "s"}`;
}

/** Also by the header's scores of the periods, which games without a log have too. */
const sectionsPlayed = ({ sections }: Timeline, game: OpenGame<LeagueCode> | undefined): number =>
  Math.max(periodsScored(game), sections.at(-1)?.number ?? 0);

const periodsScored = (game: OpenGame<LeagueCode> | undefined): number =>
  Math.max(
    ...(["home", "away"] as const).map((side) => game?.competitor(side).linescores.length ?? 0),
  );

function gameHeading(
  rows: readonly ChartedRow[],
  { moments }: Timeline,
  game: OpenGame<LeagueCode> | undefined,
  length: string,
): GameHeading {
  const last = moments.at(-1);
  const [row] = rows;
  return {
    home: game ? teamLabel(game.home, "Home team") : teamInTable(row, "home"),
    away: game ? teamLabel(game.away, "Away team") : teamInTable(row, "away"),
    stage: game ? stageOf(game, moments) : stageInTable(rows),
    neutral: isNeutral(game),
    home_score: game?.home.score ?? last?.home_score ?? null,
    away_score: game?.away.score ?? last?.away_score ?? null,
    day: game ? dayInWords(game) : null,
    status: game?.status ?? null,
    length,
  };
}

function stageOf(
  { completed, running }: OpenGame<LeagueCode>,
  moments: Timeline["moments"],
): GameHeading["stage"] {
  if (completed) return "over";
  return running || moments.length > 0 ? "running" : "before";
}

/** Only a whole table tells how the game stands, and with a whole log how it ended. */
function stageInTable(rows: readonly ChartedRow[]): GameHeading["stage"] {
  const [row] = rows;
  if (row === undefined) return "before";
  if (isWholeTable(rows) !== true || row.log_stops_early === true) return "part";
  return row.log_stops_early === false ? "over" : "running";
}

const isNeutral = (game: OpenGame<LeagueCode> | undefined): boolean =>
  objectOf(listIn(game?.rows("header")[0]?.competitions ?? null)[0]).neutralSite === true;

function teamInTable(row: ChartedRow | undefined, side: "home" | "away"): TeamLabel {
  const cells = {
    team_id: row?.[`${side}_team_id`] ?? null,
    team_name: row?.[`${side}_team_name`] ?? null,
    team_abbreviation: row?.[`${side}_team_abbreviation`] ?? null,
    team_color: row?.[`${side}_team_color`] ?? null,
    team_alternate_color: row?.[`${side}_team_alternate_color`] ?? null,
  };
  return teamLabel(cells, side === "home" ? "Home team" : "Away team");
}
