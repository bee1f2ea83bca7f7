import type { Chart } from "../../../charts/chart";
import {
  buildNothing,
  type ChartInfo,
  defineChart,
  LEAGUE,
  TEAM,
} from "../../../charts/define-chart";
import {
  checkOneGame,
  readChartInput,
  type Table,
  type TableOrRows,
} from "../../../charts/input/chart-input";
import { dayInWords, gameTitle, type Sides, sidesInRows } from "../../../charts/input/game-heading";
import type { TeamOption } from "../../../charts/input/season-rows";
import { findCandidate, listTeams } from "../../../charts/input/selection";
import { countWithUnit, joinParts, percentagePoints } from "../../../charts/input/wording";
import { barLayer, markLayer, pixels, STACKED, textLayer } from "../../../charts/marks/marks";
import { type Plot, plotView, signed, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColors } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { PADDING, SIZES } from "../../../charts/theme/theme";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import { halfInningText } from "../../../games/baseball/log";
import { gameClock } from "../../../games/basketball/clock";
import type { MlbSummary, OpenGame, WbbSummary } from "../../../games/game";
import { areBaseball, tableRows } from "../../../games/table";
import type { Sport } from "../../../leagues/league";
import { maximum, minimum } from "../../../schema/extremes";
import { count } from "../../../schema/option-rules";
import { shortPlayText } from "../../win-probability/baseball-play-words";
import { periodName } from "../../win-probability/chart/basketball-timeline";
import { isSplit, SPLIT } from "../../win-probability/chart/charted-game";
import { winProbabilityRows } from "../../win-probability/win-probability";
import { type MlbWinProbabilityAdded, mlbAddedTable } from "../baseball-added";
import {
  addedWith,
  checkedOptions,
  type WinProbabilityAdded,
  withValues,
} from "../basketball-added";
import { winProbabilityAdded } from "../win-probability-added";

const NAME = "winProbabilityAddedChart";

/** Options of `winProbabilityAddedChart`. */
export interface WinProbabilityAddedChartOptions extends TableChartOptions, TeamOption {
  /** Number of players shown, of both sides: those who changed most, up or down. @default 10 */
  readonly athletes?: number;
}

export interface WinProbabilityAddedChart extends ChartInfo {
  <T>(
    game: Passed<
      T,
      | WbbSummary
      | MlbSummary
      | TableOrRows<WinProbabilityAdded>
      | TableOrRows<MlbWinProbabilityAdded>
      | Untyped<T>,
      NoGameOrTable
    >,
    options?: WinProbabilityAddedChartOptions,
  ): Chart;
}

/**
 * Plots who won the game: for each player of both sides, the percentage points of win probability that their
 * plays added or cost. In basketball these are shots, free throws and turnovers, and bars are
 * fainter the less was at stake (`leverage`, 1 is usual). In baseball they are plate appearances, for the
 * batter and, with the opposite sign, the pitcher. Beside each name is the play that changed most, if
 * there is room. The title names who added most; "Decided early" if that is less than five points.
 *
 * Ten players are shown, those who changed most, up or down. Games without plays give a picture that
 * says so. For shares of assists, and for another model, pass the table that `winProbabilityAdded`
 * makes with them. Source: `winProbabilityAdded`.
 *
 * @param game a summary, or the table of `winProbabilityAdded` of one game, in either kind of frames or
 * as its rows
 * @throws ArgumentError for several games, for anything but a summary or that table, and for unknown or
 * wrong options
 * @example
 * const game = await site_wbb_summary({ event_id: "401486844" });
 * winProbabilityAddedChart(game).save("who-won-it.png");
 */
export const winProbabilityAddedChart: WinProbabilityAddedChart =
  defineChart<WinProbabilityAddedChart>()({
    name: NAME,
    kinds: {},
    examples: [{ picture: "who-won-it", title: "Whose plays won it", group: "A game", of: "game" }],
    has_sides: true,
    no_height: "since each player has a row as high as its words",
    options: {
      ...LEAGUE,
      ...TEAM,
      athletes: count("a number of players from 1", { from: 1 }, 10),
    },
    facts(game, options) {
      const { rows, games } = readChartInput(NAME, TABLE, game, options);
      checkOneGame(NAME, (games ?? rows) as readonly { readonly game_id: string | null }[]);
      const team = findCandidate(NAME, "team", () => listTeams(rows), options);
      const [played] = games ?? [];
      const credits = rows.map((row) => splitCredit(row, rows, played));
      const players = credits
        .filter(({ team_id }) => team === undefined || team_id === team.id)
        .filter(({ athlete_id, plays }) => athlete_id !== null && plays !== 0);
      const shown = players
        .toSorted((one, other) => Math.abs(other.added) - Math.abs(one.added))
        .slice(0, options.athletes)
        .toSorted((one, other) => other.added - one.added);
      const [first] = shown;
      if (first === undefined) return buildNothing("win probability", games);
      // A pitcher's change is the batter's with the other sign.
      const ofPitcher = ({ role }: Credit) => Number(role === "pitching");
      const inOrder = players.toSorted((one, other) => ofPitcher(one) - ofPitcher(other));
      const top = inOrder.reduce((one, other) =>
        Math.abs(other.top_change ?? 0) > Math.abs(one.top_change ?? 0) ? other : one,
      );
      const all = new Set(players.map(({ athlete_id }) => athlete_id)).size;
      const drawn = new Set(shown.map(({ athlete_id }) => athlete_id)).size;
      // Nobody added much, since the game was decided early.
      const isEarly = team === undefined && first.added < 0.05;
      return {
        shown,
        /** How many players there are, if some are left out. */
        some:
          drawn < all
            ? `the ${drawn === 1 ? "largest total" : `${drawn} largest totals`} of ${countWithUnit(all, "player")} with credit`
            : null,
        sides: sidesInRows(credits),
        game: played,
        team,
        first,
        top,
        isEarly,
        isSplit: splitsThirdOuts(first, games),
      };
    },
    picture: {
      title: ({ first, team, isEarly, game }) => {
        const whose = team === undefined ? "" : ` for ${first.team_abbreviation ?? team.name}`;
        const gained = points(first.added);
        const most = `${gained} percentage ${gained === "+1" ? "point" : "points"}`;
        const early = game?.running ? "Little at stake so far" : "Decided early";
        // Nobody gained what rounds to one point.
        if (first.added < 0.005) {
          return team === undefined
            ? `${early}: nobody added a percentage point`
            : `Nobody of ${first.team_abbreviation ?? team.name} added a percentage point of win probability`;
        }
        return isEarly
          ? `${early}: ${first.name} added most, ${most}`
          : `${first.name} added most${whose}: ${most} of win probability`;
      },
      subtitle: ({ game, sides, top, some }) => [
        game && dayInWords(game),
        game === undefined ? `${sides.away.name} at ${sides.home.name}` : gameTitle(game),
        top.play === ""
          ? null
          : `biggest play: ${top.role === null ? `${top.name}, ` : ""}${top.play}`,
        some,
      ],
      describe: ({ shown }, title, subtitle) => {
        const values = shown.map((row) => `${row.name} ${points(row.added)}`);
        return `${title}. ${subtitle}. ${values.join(", ")}.`;
      },
      notes: {
        line: ({ first, shown, isSplit }, style) => ({
          credit:
            first.role === null
              ? `Percentage points gained or lost by shots, free throws and turnovers, which are not all of a side’s.${first.leverage === null ? "" : " Fainter: less at stake."}`
              : "Percentage points of win probability gained or lost in a player’s plate appearances; a pitcher loses what the batter gains.",
          plays: shown.some((row) => isRoomy(row, style)) && "Gray: the biggest play.",
          source: SOURCES[isSplit ? "split" : (first.source ?? "service")],
        }),
      },
      view: ({ shown, sides }, style) => drawBody(shown, sides, style),
    },
  });

/** Between the ends of bars from one side of the picture to the other, at least. */
const LEAST_RANGE = 0.2;

const SOURCES: Readonly<Record<string, string>> = {
  service: "Win probability from the service’s own model.",
  model: "Win probability from sportsframe’s model.",
  both: "Win probability from the service’s own model, and sportsframe’s for gaps.",
  split: `Win probability ${SPLIT}.`,
};

/** Whether credit has changes that this package split; it may have them in a table, which does not say. */
const splitsThirdOuts = ({ role }: Credit, games: readonly OpenGame<Sport>[] | undefined) =>
  role !== null && (games === undefined || winProbabilityRows(games).some(isSplit));

/** Heights of a row, of its line of words and of its bar. */
const ROW = 36;
const WORDS = 17;
const BAR = 13;

const GAP = 5;

/** Who added most comes first. */
function drawBody(shown: readonly Credit[], sides: Sides, style: ChartStyle): SpecPart {
  const { theme } = style;
  const colors = teamColors(theme, sides.home, sides.away);
  const width = style.width - 2 * PADDING;
  const plot: Plot = { style, left: 0, width, height: shown.length * ROW };
  const values = shown.map(({ added }) => added);
  const lowest = minimum([0, ...values]);
  const highest = maximum([0, ...values]);
  // Small changes have short bars.
  const scale = Math.max(1, LEAST_RANGE / (highest - lowest || LEAST_RANGE));
  const least = lowest * scale;
  const most = highest * scale;
  const room = widest(values.map(points)) + GAP;
  const start = least < 0 ? room : 0;
  const end = plot.width - (most > 0 ? room : 0);
  const pixelOf = (value: number) =>
    start + ((value - least) / (most - least || 1)) * (end - start);
  const zero = pixelOf(0);
  const rows = shown.map((row, index) => {
    const { added: value, play } = row;
    const team = row.team_abbreviation ?? "";
    return {
      x: Math.min(zero, pixelOf(value)),
      x2: Math.max(zero, pixelOf(value)),
      top: index * ROW + WORDS,
      bottom: index * ROW + WORDS + BAR,
      middle: index * ROW + WORDS + BAR / 2,
      words: index * ROW + WORDS / 2,
      color: row.home_away === "home" ? colors.home : colors.away,
      opacity: row.role === null ? opacityOf(row.leverage) : 1,
      name: headingOf(row),
      play: isRoomy(row, style) ? play : "",
      text: points(value),
      is_gain: value >= 0,
      athlete: row.name,
      team,
      leverage: row.leverage?.toFixed(1) ?? "–",
      top_play: play,
    };
  });
  const lines = rows.map(({ top, bottom }) => ({ x: zero, top: top - 2, bottom: bottom + 2 }));
  const names = rows.map(({ name, words }) => ({ text: name, x: 0, y: words }));
  const plays = rows.map(({ play, words }) => ({ text: play, x: plot.width, y: words }));
  const inLine = { baseline: "middle", limit: plot.width };
  const titles = {
    athlete: "Player",
    team: "Team",
    text: "Percentage points",
    top_play: "Biggest play",
    leverage: "Mean leverage",
  };
  return plotView(plot, [
    barLayer(rows, titles, { opacity: { field: "opacity", type: "quantitative", scale: null } }),
    markLayer(lines, { type: "rule", color: theme.line }, { x: pixels.x, ...STACKED }),
    textLayer(names, pixels, { ...inLine, align: "left", fontWeight: 600, color: theme.ink }),
    textLayer(plays, pixels, { ...inLine, align: "right", color: theme.muted }),
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

const headingOf = ({ name, team_abbreviation, role }: Credit): string =>
  joinParts([name, team_abbreviation ?? "", role === "pitching" ? "pitcher" : null]);

/** Whether the biggest play stands beside the name. */
function isRoomy(row: Credit, { width }: ChartStyle): boolean {
  const words = measure(headingOf(row), SIZES.label, 600) + measure(row.play, SIZES.label);
  return row.play !== "" && words + 16 <= width - 2 * PADDING;
}

/** Full from the leverage 2 of a close game's last minutes, pale if the game was as good as decided. */
const opacityOf = (leverage: number | null): number =>
  Math.round(100 * (0.35 + 0.65 * Math.min(1, Math.max(0, (leverage ?? 1) / 2)))) / 100;

/** A row of either sport. */
type AddedRow = Partial<WinProbabilityAdded> & Partial<MlbWinProbabilityAdded>;

const TABLE: Table<AddedRow, Sport> = {
  name: "winProbabilityAdded",
  sports: ["basketball", "baseball"],
  rows: (games, chart) => {
    if (areBaseball(games)) return tableRows(mlbAddedTable, games);
    const checked = checkedOptions(chart, {}, games.length);
    const known = withValues(games as readonly OpenGame<"basketball">[], checked);
    return tableRows(addedWith(checked), known);
  },
  columns: (sport) => winProbabilityAdded.columns[sport],
  keys: (sport) => [
    "team_id",
    "athlete_id",
    "win_probability_added",
    "top_change",
    sport === "baseball" ? "role" : "plays",
  ],
};

/** Win probability added by a player's plays, in either sport. */
type Credit = ReturnType<typeof splitCredit>;

function splitCredit(row: AddedRow, rows: readonly AddedRow[], game: OpenGame<Sport> | undefined) {
  const name = row.athlete_name ?? `Player ${row.athlete_id}`;
  // Visitors bat first, so their rows are first.
  const visitors = game?.away.team_id ?? rows[0]?.team_id;
  const { team_id = null, top_change = null } = row;
  const top = top_change === null ? [] : [topPlay(row, name, game), points(top_change)];
  return {
    ...row,
    home_away: row.home_away ?? (team_id === visitors ? "away" : "home"),
    athlete_id: row.athlete_id ?? null,
    name,
    /** Role in baseball: batting or pitching. */
    role: row.role ?? null,
    added: row.win_probability_added ?? 0,
    plays: row.plays ?? row.plate_appearances,
    /** Null in baseball. */
    leverage: row.leverage ?? null,
    /** The play of the largest change: `Q4 0:02 made three-point jumper, +34`. */
    play: joinParts(top, ", "),
  };
}

/** In hundredths of the probability, as they are read: `+34`. Gain and loss of one play are the same number. */
const points = (share: number): string => signed(percentagePoints(share));

/** Start of the words of a play that name the action. */
const DEED =
  /(?<!\w)(?:made|missed|(?:[a-z]+ (?:ball|pass) )?turnover|fouled|foul|(?:three|layup|dunk|tip-in|hook shot|jumper) and|(?:(?:two|three|four) )?free throws?)\b.*/i;

/** Returns the play that moved most in words: `Q4 0:02 made three-point jumper`, `B7 Choi single`. */
function topPlay(row: AddedRow, name: string, game: OpenGame<Sport> | undefined): string {
  const text = row.top_text ?? "";
  if (row.role !== undefined) {
    const when = halfInningText({ inning: row.top_inning ?? null, half: row.top_half ?? null });
    return joinParts([when, shortPlayText({ text, batter_name: null })], " ");
  }
  const [own = ""] = text.replace(/\([^()]* assists\)/i, "").split(/\. Assisted by /i);
  const unnamed = own.replace(name, "");
  const [deed = unnamed] = DEED.exec(unnamed) ?? [];
  const words = deed
    .toLowerCase()
    .replace("three point", "three-point")
    .replace(/(two point )?tip shot/, "tip-in")
    .trim()
    .replace(/\.$/, "");
  const quarters = { regulation_periods: 4 };
  const division = game === undefined ? quarters : gameClock(game as OpenGame<"basketball">);
  const when = [row.top_shared ? "at" : "", periodName(row.top_period ?? 1, division)];
  return joinParts([...when, row.top_clock, words], " ");
}
