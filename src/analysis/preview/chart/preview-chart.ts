import type { Chart } from "../../../charts/chart";
import {
  buildNothing,
  type ChartInfo,
  defineChart,
  LEAGUE,
  nothing,
} from "../../../charts/define-chart";
import { isTable } from "../../../charts/input/chart-input";
import { longDay } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import { listFew, missingText } from "../../../charts/input/season-rows";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { barLayer, OWN_COLOR, pixels, textLayer } from "../../../charts/marks/marks";
import { plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColors, wordsColor } from "../../../charts/theme/colors";
import { wrap } from "../../../charts/theme/font";
import { PADDING, SIZES } from "../../../charts/theme/theme";
import type { AnyFrame, Passed, PassedRows, PlainRow } from "../../../frames/input/input-types";
import { type MlbSummary, type OneOrMore, openGames, type WbbSummary } from "../../../games/game";
import { readLeagueTable, requireSameLeague } from "../../../games/table-league";
import { asReceived } from "../../../schema/option-rules";
import { ALL_FACTORS, weightOf } from "../../four-factors/chart/factors";
import { ratingTable } from "../../ratings/model/rating-table";
import {
  chanceLines,
  type GameFacts,
  listGroups,
  listServiceFacts,
  NAME,
  PACE,
  previewFacts,
} from "./preview-facts";
import {
  type GamePair,
  type PreviewedGame,
  readPreviewed,
  SIDES,
  type SideName,
  SPORTS,
} from "./previewed-games";

/** Options of `previewChart`. */
export interface PreviewChartOptions extends TableChartOptions {
  /**
   * The table of `teamRatings` with `as_of` the day of the game, or an earlier one.
   * @default none; no ratings, expected margin and chance
   */
  readonly ratings?: AnyFrame | readonly PlainRow[];
  /** The table of `fourFactors` of the season. @default none */
  readonly four_factors?: AnyFrame | readonly PlainRow[];
  /**
   * The table of `teamGames` of the season, for records and the last five games.
   * @default none; those that the service sends before a game
   */
  readonly games?: AnyFrame | readonly PlainRow[];
}

export interface PreviewChart extends ChartInfo<{ preview: "preview" }> {
  <T>(
    game: Passed<T, GamePair | OneOrMore<WbbSummary> | OneOrMore<MlbSummary> | PassedRows<T>>,
    options?: PreviewChartOptions,
  ): Chart;
}

const LOG = "team_id season season_type game_date result".split(" ");

const COLUMNS = {
  games: [...LOG, "game_id", "start_utc", "stage", "site", "points", "opponent_points"],
  four_factors: [...LOG, ...ALL_FACTORS, ...ALL_FACTORS.map(weightOf)],
};

/** Most games of a sheet. */
const MOST = 20;

/**
 * Plots a game before it starts. A card has the win probability, records and last five games of both sides.
 * Their ratings and four factors have ranks among the rated teams. Bars are longer for better ranks.
 * The subtitle has the expected margin; four games in five finish between the two ends that follow it. Only
 * games before the day count. The caption warns if a side has fewer than five rated games.
 *
 * A summary adds what the service states, one line each: its predictor, odds with the bookmaker, and before
 * the start injuries and probable pitchers. Several games have a line each by start, at most 20. Games that
 * were called off are left out. Without ratings there is no forecast; without any facts the picture says so.
 *
 * Source: the forecast of `predictGame`, and `predictor`, `pickcenter[]`, `injuries[]`, `lastFiveGames[]` and
 * `header` of the payload.
 *
 * @param game a summary or several, the rows of a scoreboard or of `teamGames`, or two teams and a day
 * @throws ArgumentError for other input, ratings with games on the day or later, unknown teams, and wrong
 * options
 * @example
 * const log = await season.load("teamGames");
 * const ratings = teamRatings(log, { as_of: "2023-01-15" });
 * const game = { home: "LSU", away: "Arkansas", date: "2023-01-15" };
 * previewChart(game, { ratings, games: log }).save("preview.png");
 */
export const previewChart: PreviewChart = defineChart<PreviewChart>()({
  name: NAME,
  kinds: { preview: "preview" },
  examples: [
    {
      picture: "preview",
      title: "A game before it starts",
      group: "Seasons",
      of: "season",
      options: { game: "990000110" },
    },
    {
      picture: "preview-day",
      title: "The games of a day",
      group: "Seasons",
      of: "season",
      options: { date: "2023-02-05" },
    },
  ],
  has_sides: true,
  no_height: "since each number has a row as high as its words",
  options: {
    ...LEAGUE,
    ratings: asReceived<unknown>(),
    four_factors: asReceived<unknown>(),
    games: asReceived<unknown>(),
  },
  facts(input, { league, ...options }) {
    const read = (name: keyof typeof COLUMNS, source: object, title: string) =>
      options[name] === undefined
        ? undefined
        : readLeagueTable(NAME, options[name], title, COLUMNS[name], { league, ...source });
    const games = read("games", {}, "teamGames()");
    const factors = read("four_factors", { sports: ["basketball"] }, "fourFactors()");
    const ratings =
      options.ratings === undefined ? undefined : ratingTable(NAME, options.ratings, league);
    const rated = [...(ratings?.seasons.values() ?? [])].flatMap((teams) => [...teams.values()]);
    const named = [...(games?.rows ?? []), ...(factors?.rows ?? []), ...rated];
    const all = readPreviewed(NAME, input, { league }, named);
    const [game, other] = all;
    if (game === undefined) {
      return buildNothing("games", isTable(input) ? [] : openGames(NAME, SPORTS, input));
    }
    const ofRatings = { rows: rated, league: ratings?.league };
    requireSameLeague(NAME, game.league, { games, four_factors: factors, ratings: ofRatings });
    const list = all
      .slice(0, MOST)
      .map((one) => previewFacts(one, ratings, games?.rows, factors?.rows));
    const [first] = list as [GameFacts];
    const isSheet = other !== undefined;
    const days = [game, ...all.slice(-1)].map(({ day }) => longDay(day));
    const names = [game.away.name, game.is_neutral ? "vs." : "at", game.home.name];
    const title = isSheet ? `Games of ${[...new Set(days)].join(" to ")}` : names.join(" ");
    const groups = isSheet ? list.map((one) => sheetLine(one, all)) : listGroups(first);
    const service =
      isSheet || !game.summary ? [] : listServiceFacts(game.summary, input, games !== undefined);
    if (groups.length + service.length === 0) {
      return nothing("No ratings, and no facts of the service", title, longDay(game.day));
    }
    return { list, first, count: all.length, title, groups, service };
  },
  layout: (facts, style) => placeColumns(facts, style),
  picture: {
    title: ({ title }) => title,
    subtitle: ({ first: { game, margin, rated }, count }) =>
      count > 1
        ? [countWithUnit(count, "game"), "US Eastern time", rated && "expected margin and chance"]
        : [
            longDay(game.day),
            timeText(game) && `${timeText(game)} ET`,
            game.is_neutral ? "neutral site" : null,
            margin && `expected: ${margin.expected}, ${margin.range}`,
          ],
    describe: ({ groups, service, count }, title, subtitle) => {
      // The first line of one game has the names of the title.
      const lines = count === 1 ? groups.slice(1) : groups;
      const said = lines.map(({ heading, game, lines }) => {
        const each = lines.map(({ label, away, home }) =>
          label === ""
            ? `${game.away.abbreviation} ${away.text || "–"}, ${game.home.abbreviation} ${home.text || "–"}`
            : joinParts([label, joinParts([away.text, home.text], ", ")], " "),
        );
        return joinParts([heading, each.join("; ")], ": ");
      });
      return `${[title, subtitle, ...said, ...service].join(". ")}.`;
    },
    notes: {
      basis: ({ first: { basis, rated, outside }, groups, count }) => ({
        basis: groups.length > 0 && (rated !== undefined || count === 1) && `${basis}.`,
        sides: count > 1 && "Left: the away side.",
        neutral: JSON.stringify(groups).includes("(N)") && "N: neutral site.",
        polled: / #\d/.test(JSON.stringify(groups)) && "#: rank in the poll at the time.",
        outside: count === 1 && outside !== null && divisionText(outside),
      }),
      ranks: ({ groups, first }, _, { room }) => {
        const lines = groups.flatMap((group) => group.lines);
        const counts = [...new Set(lines.flatMap(({ of }) => of || []))].join(" or ");
        const hasPace = lines.some(({ label }) => label === PACE);
        const pace = hasPace ? "; pace: the fastest first" : "";
        return {
          ranks:
            counts !== "" &&
            `Ranks are of ${counts} ${first.rated ? "rated " : ""}teams with at least ${countWithUnit(first.ranked.least, "game")}${pace}.`,
          bars: counts !== "" && room > 0 && "Longer bars: better ranks or chances.",
          bold: counts !== "" && "Bold: the better side, but for records.",
        };
      },
      left_out: ({ count }) =>
        count > MOST && `${countWithUnit(count - MOST, "later game")} left out.`,
      doubt: ({ list, first, count }) => {
        const few = list.filter((one) => one.few.length > 0);
        const distinct = (namesOf: (one: GameFacts) => readonly string[]) => [
          ...new Set(list.flatMap(namesOf)),
        ];
        const sides =
          count > 1
            ? `In ${countWithUnit(few.length, "game")} a side has fewer than five rated games.`
            : `Fewer than five rated games: ${first.few.join(", ")}.`;
        return {
          few: few.length > 0 && sides,
          without_games: listFew(
            "Rated by their conference alone, without a game",
            distinct(({ without_games }) => without_games),
          ),
          unrated:
            count > 1 &&
            listFew(
              "Not rated",
              distinct(({ unrated }) => unrated),
            ),
          missing: count === 1 && missingText(first.missing),
        };
      },
    },
    view: (facts, style, places) => drawSides(facts, style, places),
  },
});

function divisionText(outside: number): string {
  const without = `, without ${countWithUnit(outside, "game")} of these teams`;
  return `Four factors and their ranks are within Division I${outside > 0 ? without : ""}.`;
}

const TIME = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", timeStyle: "short" });

/** `7:00 PM` in US Eastern time; empty if the start is unknown. */
const timeText = ({ start_utc }: PreviewedGame): string =>
  start_utc === null ? "" : TIME.format(new Date(start_utc)).replace(/\s/g, " ");

/** A game in a line: its start in the middle, the expected margin beside the favorite. */
function sheetLine(facts: GameFacts, games: readonly PreviewedGame[]) {
  const { game, margin } = facts;
  const [line] = chanceLines(facts);
  const cell = (side: SideName) => {
    const { abbreviation } = game[side];
    const words = margin?.side === side ? margin.expected : abbreviation;
    return { ...line?.[side], text: joinParts([words, line?.[side].text], ", ") };
  };
  const day = games.every((one) => one.day === game.day) ? "" : shortDay(game.day);
  const label = joinParts([day, timeText(game) || "–", game.is_neutral ? "(N)" : ""], " ");
  const own = { heading: "", label, home: cell("home"), away: cell("away"), isNamed: true };
  return { heading: "", game, lines: [own] };
}

interface Drawn {
  readonly groups: ReturnType<typeof listGroups>;
  readonly service: readonly string[];
}

const ROW = 21;
const GAP = 6;
const BAR = 11;
/** Room in pixels from which bars are drawn. */
const LEAST = 30;

/** The middle, and the distances from it to numbers and bars; the length of a whole bar is 0 without room. */
function placeColumns({ groups }: Drawn, style: ChartStyle) {
  const lines = groups.flatMap((group) => group.lines).filter(({ label }) => label !== "");
  const middle = style.width / 2 - PADDING;
  const numbers = widest(lines.map(({ label }) => label)) / 2 + GAP;
  const texts = lines.flatMap((line) => SIDES.map((side) => `${line[side].text} `));
  const bars = numbers + widest(texts) + GAP;
  return { middle, numbers, bars, room: middle - bars < LEAST ? 0 : middle - bars };
}

/** Draws both sides beside each other: labels in the middle, then numbers, then bars outward. */
function drawSides(
  { groups, service }: Drawn,
  style: ChartStyle,
  places: ReturnType<typeof placeColumns>,
): SpecPart {
  const { ink, muted, faint, background } = style.theme;
  const { middle, room } = places;
  const words: SpecPart[] = [];
  const bars: object[] = [];
  let y = ROW / 2;
  const write = (text: string, x: number, align: string, color = ink, isBold = false) => {
    words.push({ text, x, y, align, color, isBold });
  };
  const drawHeading = (heading: string) => {
    if (heading === "") return;
    y += GAP;
    write(heading, middle, "center", muted, true);
    y += ROW;
  };
  for (const { heading, game, lines } of groups) {
    const colors = teamColors(style.theme, game.home, game.away);
    drawHeading(heading);
    for (const line of lines) {
      write(line.label, middle, "center", muted);
      for (const side of SIDES) {
        const { text, share, isBold } = line[side];
        const way = side === "home" ? 1 : -1;
        const x = middle + way * (line.label === "" ? GAP : places.numbers);
        const color = line.isNamed ? wordsColor(colors[side], [background]) : ink;
        write(text, x, side === "home" ? "left" : "right", color, isBold);
        if (share === undefined || room === 0) continue;
        const row = { top: y - BAR / 2, bottom: y + BAR / 2, label: line.label, value: text };
        const bar = (color: string, length: number) => {
          const [x, x2] = [places.bars, places.bars + length].map((one) => middle + way * one);
          bars.push({ ...row, x, x2, color, team: game[side].name });
        };
        bar(faint, room);
        bar(colors[side], share * room);
      }
      y += ROW;
    }
  }
  drawHeading(service.length > 0 ? "From the service" : "");
  for (const fact of service) {
    for (const text of wrap(fact, 2 * middle, SIZES.label)) {
      write(text, 0, "left");
      y += ROW - 5;
    }
    y += GAP - 2;
  }
  return plotView({ style, left: 0, width: 2 * middle, height: y - ROW / 2 }, [
    barLayer(bars, { team: "Team", label: "Number", value: "Value" }),
    ...(["left", "center", "right"] as const).flatMap((align) =>
      [true, false].map((isBold) =>
        textLayer(
          words.filter((one) => one.align === align && one.isBold === isBold),
          { ...pixels, color: OWN_COLOR },
          { align, baseline: "middle", fontSize: SIZES.label, fontWeight: isBold ? 600 : 400 },
        ),
      ),
    ),
  ]);
}
