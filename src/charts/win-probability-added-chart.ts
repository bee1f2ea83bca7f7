import type { NoGameOrTable, Passed, Untyped } from "../frames/input-types";
import { gameClock } from "../games/basketball/clock";
import { periodName } from "../games/basketball/timeline";
import type { OpenGame, WbbSummary } from "../games/game";
import { addedTable, type WinProbabilityAdded } from "../models/win-probability/basketball-added";
import { maximum, minimum } from "../schema/extremes";
import { count } from "../schema/option-rules";
import type { Chart } from "./chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "./define-chart";
import { chartTable, checkOneGame, readChartInput, type TableOrRows } from "./shared/chart-input";
import {
  type ChartStyle,
  refuseHeight,
  type SpecPart,
  type TableChartOptions,
} from "./shared/chart-style";
import { teamColors } from "./shared/colors";
import { measure } from "./shared/font";
import { dayInWords, resultText, type Sides, sidesInRows } from "./shared/game-heading";
import { OWN_COLOR, pixels, position, textLayer, tooltipOf } from "./shared/marks";
import { type Plot, plotView, signed, widest } from "./shared/plot";
import { type Candidate, findCandidate, listTeams } from "./shared/selection";
import { PADDING, SIZES } from "./shared/theme";
import { joinParts } from "./shared/wording";

const NAME = "winProbabilityAddedChart";

const TABLE = chartTable("winProbabilityAdded", "basketball", addedTable, [
  ...(["game_id", "team_id", "team_name", "team_abbreviation", "athlete_id"] as const),
  ...(["athlete_name", "win_probability_added", "plays", "leverage"] as const),
  ...(["source", "home_away", "team_color", "team_alternate_color"] as const),
  ...(["top_change", "top_period", "top_clock", "top_text"] as const),
]);

/** What can be chosen of `winProbabilityAddedChart`. */
export interface WinProbabilityAddedChartOptions extends TableChartOptions {
  /**
   * How many athletes of both sides are shown: those who changed most, up or down.
   * @default 10
   */
  readonly athletes?: number;
  /**
   * Only athletes of this side: its id, an abbreviation, or words of its name.
   * @default both sides
   */
  readonly team?: string | number;
  /**
   * The same as `team`.
   * @default both sides
   */
  readonly team_id?: string | number;
}

const ATHLETES = 10;

/** The function of `winProbabilityAddedChart`. */
export interface WinProbabilityAddedChart extends ChartInfo {
  <T>(
    game: Passed<T, WbbSummary | TableOrRows<WinProbabilityAdded> | Untyped<T>, NoGameOrTable>,
    options?: WinProbabilityAddedChartOptions,
  ): Chart;
}

/**
 * Who won the game: for each athlete of both sides by how many points of win probability her shots,
 * free throws and turnovers brought her side nearer to winning, or farther from it. Bars are in the
 * colours of the sides, the paler the less was at stake when she acted (`leverage`, 1 is usual); beside
 * each name is the play that changed most, where there is room. The title has who added most.
 *
 * Ten athletes are shown, those who changed most, up or down. Games without plays give a picture that
 * says so. For shares of assists, and for another model, pass the table that `winProbabilityAdded`
 * makes with them. Source: `winProbabilityAdded`.
 *
 * @param game a summary of basketball, or the table of `winProbabilityAdded` of one game, in either
 * kind of frames or as its rows
 * @throws ArgumentError for several games, for anything but a summary of basketball or that table, and
 * for options that are unknown or no fit
 * @example
 * winProbabilityAddedChart(await site_wbb_summary({ event_id: "401486844" })).save("who-won-it.png");
 */
export const winProbabilityAddedChart: WinProbabilityAddedChart =
  defineChart<WinProbabilityAddedChart>()({
    name: NAME,
    kinds: {},
    examples: [{ picture: "who-won-it", title: "Whose plays won it", group: "A game", of: "game" }],
    has_sides: true,
    options: {
      ...LEAGUE,
      ...TEAM,
      athletes: count("a number of athletes from 1", { from: 1 }, ATHLETES),
    },
    facts(game, options) {
      const { athletes } = options;
      const { rows, games } = readChartInput<WinProbabilityAdded, "basketball">(
        NAME,
        TABLE,
        game,
        options,
      );
      checkOneGame(NAME, games ?? rows);
      const team = findCandidate(NAME, "team", () => listTeams(rows), options);
      const shown = rows
        .filter(({ team_id }) => team === undefined || team_id === team.id)
        .filter(({ athlete_id, plays }) => athlete_id !== null && plays !== 0)
        .toSorted((one, other) => sizeOf(other) - sizeOf(one))
        .slice(0, athletes)
        .toSorted((one, other) => addedBy(other) - addedBy(one));
      const added: Added = { shown, sides: sidesInRows(rows), game: games?.[0], team };
      const [first] = shown;
      if (first === undefined) return nothing("No plays of this game");
      const top = shown.reduce((one, other) =>
        Math.abs(other.top_change ?? 0) > Math.abs(one.top_change ?? 0) ? other : one,
      );
      const isEarly = team === undefined && addedBy(first) < LEAST_CREDIT;
      return { ...added, first, top, isEarly };
    },
    picture: {
      title: ({ first, team, isEarly }) => {
        const whose = team === undefined ? "" : ` for ${first.team_abbreviation ?? team.name}`;
        const most = `${points(first.win_probability_added)} percentage points`;
        return isEarly
          ? `Decided early: ${nameOf(first)} added most, ${most}`
          : `${nameOf(first)} added most${whose}: ${most} of win probability`;
      },
      subtitle: ({ game, sides, top }) => [
        game && dayInWords(game),
        headlineOf({ game, sides }),
        top.top_change === null ? null : `biggest play: ${nameOf(top)}, ${topPlay(top, game)}`,
      ],
      describe: ({ shown }, title, subtitle) => {
        const values = shown.map((row) => `${nameOf(row)} ${points(row.win_probability_added)}`);
        return `${title}. ${subtitle}. ${values.join(", ")}.`;
      },
      notes: {
        credit: () =>
          "Percentage points that a side’s chance of winning gained or lost by a player’s shots, free throws and turnovers. The paler a bar, the less was at stake.",
        source: ({ first }) => SOURCES[first.source ?? "model"],
      },
      view: (added, style) => bodyOf(added, style),
    },
  });

/** A game whose best player added less was decided early. */
const LEAST_CREDIT = 0.05;

const addedBy = ({ win_probability_added }: WinProbabilityAdded): number =>
  win_probability_added ?? 0;

const sizeOf = (row: WinProbabilityAdded): number => Math.abs(addedBy(row));

interface Added {
  /** Who added most comes first. */
  readonly shown: readonly WinProbabilityAdded[];
  readonly sides: Sides;
  readonly game: OpenGame<"basketball"> | undefined;
  /** Of whom alone athletes are shown. */
  readonly team: Candidate | undefined;
}

/** In hundredths of the probability, as they are read: `+34`. */
const points = (share: number | null): string => {
  const rounded = Math.round(100 * (share ?? 0));
  return signed(rounded === 0 ? 0 : rounded);
};

const nameOf = ({ athlete_name, athlete_id }: WinProbabilityAdded): string =>
  athlete_name ?? `Player ${athlete_id}`;

const SOURCES: Readonly<Record<string, string>> = {
  service: "Win probability from the service’s own model.",
  model: "Win probability from sportsframe’s model.",
  both: "Win probability from the service’s own model, and sportsframe’s for gaps.",
};

function headlineOf({ game, sides }: Pick<Added, "game" | "sides">): string {
  const of = (side: "home" | "away") => ({
    name: sides[side].name,
    score: game?.completed === true ? game[side].score : null,
  });
  return resultText(of("home"), of("away"), "tie") ?? `${sides.away.name} at ${sides.home.name}`;
}

const QUARTERS = { regulation_periods: 4 };

/** Where the words of a play begin that say what was done. */
const DEED =
  /(?<!\w)(?:made|missed|(?:[a-z]+ (?:ball|pass) )?turnover|fouled|foul|(?:two|three|four)-point play|free throws?)\b.*/i;

/** `Q4 0:02 made three-point jumper, +34`. */
function topPlay(row: WinProbabilityAdded, game: Added["game"]): string {
  const { top_period, top_clock, top_text, top_change } = row;
  const [own = ""] = (top_text ?? "").replace(/\([^()]* assists\)/i, "").split(/\. Assisted by /i);
  const unnamed = own.replace(nameOf(row), "");
  const [deed = unnamed] = DEED.exec(unnamed) ?? [];
  const words = deed.toLowerCase().replace("three point", "three-point").trim().replace(/\.$/, "");
  const division = game === undefined ? QUARTERS : gameClock(game);
  const period = periodName(top_period ?? 1, division);
  return joinParts([`${period} ${top_clock} ${words.trim()}`.trim(), points(top_change)], ", ");
}

/** Heights of a row, of its line of words and of its bar. */
const [ROW, WORDS, BAR] = [36, 17, 13];

const GAP = 5;

function bodyOf({ shown, sides, game }: Added, style: ChartStyle): SpecPart {
  const { theme } = style;
  const colors = teamColors(theme, sides.home, sides.away);
  refuseHeight(NAME, style, "since each player has a row as high as its words");
  const width = style.width - 2 * PADDING;
  const plot: Plot = { style, left: 0, width, height: shown.length * ROW };
  const values = shown.map(addedBy);
  const [least, most] = [minimum([0, ...values]), maximum([0, ...values])];
  const room = widest(shown.map((row) => points(addedBy(row)))) + GAP;
  const [start, end] = [least < 0 ? room : 0, plot.width - (most > 0 ? room : 0)];
  const pixelOf = (value: number) =>
    start + ((value - least) / (most - least || 1)) * (end - start);
  const zero = pixelOf(0);
  const rows = shown.map((row, index) => {
    const value = addedBy(row);
    const [x, x2] = [Math.min(zero, pixelOf(value)), Math.max(zero, pixelOf(value))];
    const team = row.team_abbreviation ?? "";
    const name = `${nameOf(row)} · ${team}`;
    const play = topPlay(row, game);
    const isRoomy = measure(name, SIZES.label, 600) + measure(play, SIZES.label) + 16 <= plot.width;
    return {
      ...{ x, x2, top: index * ROW + WORDS, bottom: index * ROW + WORDS + BAR },
      middle: index * ROW + WORDS + BAR / 2,
      words: index * ROW + WORDS / 2,
      color: row.home_away === "home" ? colors.home : colors.away,
      opacity: opacityOf(row.leverage),
      name,
      play: isRoomy ? play : "",
      text: points(value),
      is_gain: value >= 0,
      ...{ athlete: nameOf(row), team, leverage: row.leverage?.toFixed(1) ?? "–", top_play: play },
    };
  });
  const bars = { y: position("top", null), y2: { field: "bottom" } };
  const inLine = { baseline: "middle", limit: plot.width };
  return plotView(plot, [
    {
      data: { values: rows },
      mark: { type: "rect", cornerRadius: 2 },
      encoding: {
        ...{ x: position("x", null), x2: { field: "x2" }, ...bars, color: OWN_COLOR },
        opacity: { field: "opacity", type: "quantitative", scale: null },
        tooltip: tooltipOf({
          ...{ athlete: "Player", team: "Team", text: "Percentage points" },
          ...{ top_play: "Biggest play", leverage: "Mean leverage" },
        }),
      },
    },
    {
      data: {
        values: rows.map(({ top, bottom }) => ({ x: zero, top: top - 2, bottom: bottom + 2 })),
      },
      mark: { type: "rule", color: theme.line },
      encoding: { x: position("x", null), ...bars },
    },
    textLayer(
      rows.map(({ name, words }) => ({ text: name, x: 0, y: words })),
      pixels,
      {
        ...{ ...inLine, align: "left", fontWeight: 600, color: theme.ink },
      },
    ),
    textLayer(
      rows.map(({ play, words }) => ({ text: play, x: plot.width, y: words })),
      pixels,
      { ...inLine, align: "right", color: theme.muted },
    ),
    ...[true, false].map((gain) =>
      textLayer(
        rows
          .filter(({ is_gain }) => is_gain === gain)
          .map(({ text, x, x2, middle: y }) => ({ text, x: gain ? x2 + GAP : x - GAP, y })),
        pixels,
        { align: gain ? "left" : "right", baseline: "middle", color: theme.ink },
      ),
    ),
  ]);
}

/** Full where as much was at stake as anywhere, pale where a game was as good as decided. */
const opacityOf = (leverage: number | null): number =>
  Math.round(100 * (0.35 + 0.65 * Math.min(1, Math.max(0, (leverage ?? 1) / MOST_LEVERAGE)))) / 100;

/** What is at stake in a close game's last minutes: twice as much as usually. */
const MOST_LEVERAGE = 2;
