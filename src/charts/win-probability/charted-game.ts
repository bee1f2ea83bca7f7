import { ArgumentError } from "../../errors";
import { isFrame } from "../../frames/contents";
import { columnNames } from "../../frames/glimpse";
import type { OpenGame } from "../../games/game";
import { listIn, objectOf } from "../../games/json";
import {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
  winProbabilityRows,
} from "../../games/win-probability";
import type { LeagueCode } from "../../leagues";
import { type ChartInput, readChartInput } from "../shared/chart-input";
import { dayInWords, type TeamLabel, teamLabel } from "../shared/game-heading";
import { baseballTimeline } from "./baseball";
import { basketballTimeline } from "./basketball";
import { type ChartedGame, type GameHeading, isDecided, type Timeline } from "./timeline";
import { numberWord } from "./words";

type AnyRow = WbbWinProbabilityRow | MlbWinProbabilityRow;

const INNINGS = 9;

export function readGame(chart: string, input: unknown): ChartedGame {
  const league = leagueOf(input);
  const { rows, games } = readChartInput<AnyRow, LeagueCode>(
    chart,
    {
      name: "winProbability",
      leagues: ["wbb", "mlb"],
      rows: winProbabilityRows,
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
    return { league: "wbb", timeline, heading: gameHeading(rows, timeline, game, length) };
  }
  const innings = game?.rows("format")[0]?.regulation_periods ?? INNINGS;
  const own = rows as readonly MlbWinProbabilityRow[];
  const timeline = baseballTimeline(own, { completed: game?.completed, innings });
  const length = inInnings(sectionsPlayed(timeline, game), innings);
  return { league: "mlb", timeline, heading: gameHeading(rows, timeline, game, length) };
}

function leagueOf(input: unknown): LeagueCode {
  if (!isFrame(input)) return "wbb";
  return columnNames(input).includes("inning") ? "mlb" : "wbb";
}

function checkOneGame(chart: string, { rows, games }: ChartInput<AnyRow, LeagueCode>): void {
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
function sectionsPlayed({ sections }: Timeline, game: OpenGame<LeagueCode> | undefined): number {
  const scored = (["home", "away"] as const).map(
    (side) => game?.competitor(side).linescores.length ?? 0,
  );
  return Math.max(...scored, sections.at(-1)?.number ?? 0);
}

function gameHeading(
  [row]: readonly AnyRow[],
  { moments }: Timeline,
  game: OpenGame<LeagueCode> | undefined,
  length: string,
): GameHeading {
  const last = moments.at(-1);
  const isBegun = game ? game.completed || game.running || moments.length > 0 : row !== undefined;
  const isOver = game ? game.completed : isDecided(moments);
  return {
    home: game ? teamLabel(game.home, "Home team") : teamInTable(row, "home"),
    away: game ? teamLabel(game.away, "Away team") : teamInTable(row, "away"),
    stage: !isBegun ? "before" : isOver ? "over" : "running",
    neutral: isNeutral(game),
    home_score: game?.home.score ?? last?.home_score ?? null,
    away_score: game?.away.score ?? last?.away_score ?? null,
    day: game ? dayInWords(game) : null,
    status: game?.status ?? null,
    length,
  };
}

const isNeutral = (game: OpenGame<LeagueCode> | undefined): boolean =>
  objectOf(listIn(game?.rows("header")[0]?.competitions ?? null)[0]).neutralSite === true;

function teamInTable(row: AnyRow | undefined, side: "home" | "away"): TeamLabel {
  const cells = {
    team_id: row?.[`${side}_team_id`] ?? null,
    team_name: row?.[`${side}_team_name`] ?? null,
    team_abbreviation: row?.[`${side}_team_abbreviation`] ?? null,
    team_color: row?.[`${side}_team_color`] ?? null,
    team_alternate_color: row?.[`${side}_team_alternate_color`] ?? null,
  };
  return teamLabel(cells, side === "home" ? "Home team" : "Away team");
}
