import { shortDay } from "../../../charts/input/row-filters";
import { chronological, listMissing } from "../../../charts/input/season-rows";
import { capital, percentText } from "../../../charts/input/wording";
import { signed } from "../../../charts/marks/plot";
import { ArgumentError } from "../../../errors";
import { readNumber } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { ordinal } from "../../../games/play-words";
import type { LeagueCode } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { countsInRatings, countsInRecords } from "../../../service/datasets/stage";
import {
  ALL_FACTORS,
  buildWords,
  factorOver,
  factorText,
  isOfOpponents,
} from "../../four-factors/chart/factors";
import { buildUnit } from "../../ratings/chart/ratings-chart";
import { buildPrediction } from "../../ratings/model/predict-game";
import { collectRatings, type RatingTable } from "../../ratings/model/rating-table";
import { type PreviewedGame, SIDES, type SideName } from "./previewed-games";

type Rows = readonly UntypedRow[];

/** The tables of the options; undefined without them. */
export interface Tables {
  readonly ratings: RatingTable | undefined;
  readonly games: Rows | undefined;
  readonly four_factors: Rows | undefined;
}

/** A number or word of both sides. */
export interface Line extends Readonly<Record<SideName, Cell>> {
  readonly label: string;
  /** Number of teams that are ranked. */
  readonly of?: number;
  /** Whether the texts begin with the teams' names. */
  readonly isNamed?: boolean;
}

interface Cell {
  readonly text: string;
  /** Length of the bar, 0 to 1. */
  readonly share?: number | undefined;
  readonly isBold?: boolean;
}

/** Ratings, results and forecast of both sides before a game. */
export function previewFacts(operation: string, game: PreviewedGame, tables: Tables) {
  const { ratings, games, four_factors } = tables;
  const { day, home, away } = game;
  const as_of = ratings?.as_of ?? null;
  if (ratings !== undefined && (as_of === null || as_of > day)) {
    const counted = as_of === null ? "all games" : `games before ${as_of}`;
    throw new ArgumentError(`ratings are of ${counted}, but the game is on ${day}.`, {
      operation,
      next: `Rate the games before it: teamRatings(games, { as_of: "${day}" }).`,
    });
  }
  const seasons = ratings?.seasons.keys() ?? (games ?? four_factors ?? []).map((row) => row.season);
  const known = [...seasons].map(Number).toSorted((one, other) => other - one);
  const season = game.season ?? known[0] ?? null;
  const isBefore = (row: UntypedRow) =>
    row.season === season && String(row.game_date) < day && row.result != null;
  const before = (rows: Rows | undefined) =>
    rows?.filter((row) => isBefore(row) && countsInRatings(row));
  const factors = before(four_factors) ?? [];
  const rated = ratings && collectRatings(operation, ratings, season);
  const [ours, theirs] = [home, away].map(({ team_id }) => rated?.get(String(team_id)));
  const forecast = ours && theirs && buildPrediction(ours, theirs, game.is_neutral);
  const few = SIDES.flatMap((side) => {
    const count = Number((side === "home" ? ours : theirs)?.games ?? 0);
    return rated !== undefined && count < FEW ? `${game[side].abbreviation} ${count}` : [];
  });
  const [row] = rated?.values() ?? [];
  const since =
    as_of && row
      ? `Ratings (${buildUnit(row).unit}, adjusted for opponents) of games before ${shortDay(as_of)}`
      : "";
  const other = `${since === "" ? "Games" : ", other numbers"} before ${shortDay(day)}`;
  return {
    game,
    rated,
    few,
    chance: forecast?.home_win_probability,
    margin: forecast && marginTexts(game, forecast.margin, forecast.sd),
    log: before(games),
    // The ranks are of Division I, whose teams are far better than most opponents outside it.
    factors: factors.filter(
      ({ division_one, opponent_division_one }) =>
        division_one !== false && opponent_division_one !== false,
    ),
    /** Games outside Division I that four factors leave out; null in a league without divisions. */
    outside: factors.some(({ division_one }) => division_one != null)
      ? factors.filter(
          ({ team_id, opponent_division_one }) =>
            opponent_division_one === false &&
            [home.team_id, away.team_id].includes(String(team_id)),
        ).length
      : null,
    basis: as_of === day ? since : `${since}${other}`,
  };
}

export type GameFacts = ReturnType<typeof previewFacts>;

/** Rated games below which a side is uncertain. */
const FEW = 5;

/** Standard deviations to each side of the expected margin that contain four games in five. */
const FOUR_IN_FIVE = 1.28;

const EVEN = "even";

/** The expected margin and the ends of four games in five: `LSU by 3.0`. */
function marginTexts({ home, away }: PreviewedGame, margin: number, sd: number) {
  const textOf = (value: number) => {
    const text = Math.abs(value).toFixed(1);
    return Number(text) === 0 ? EVEN : `${(value > 0 ? home : away).abbreviation} by ${text}`;
  };
  const expected = textOf(margin);
  const ends = [margin - FOUR_IN_FIVE * sd, margin + FOUR_IN_FIVE * sd].map(textOf);
  const side: SideName | undefined = expected === EVEN ? undefined : margin > 0 ? "home" : "away";
  return { side, expected, range: `four in five games between ${ends.join(" and ")}` };
}

/** The chances of both sides; undefined without a forecast. */
export function chanceLine({ chance }: GameFacts, label: string): Line | undefined {
  if (chance === undefined) return undefined;
  const isEven = percentText(chance) === percentText(1 - chance);
  const cell = (share: number): Cell => ({
    text: percentText(share),
    share,
    isBold: !isEven && share > 0.5,
  });
  return { label, home: cell(chance), away: cell(1 - chance) };
}

/** Numbers that are equal but for rounding share a rank. */
const SAME = 1e-9;

/** Compares both sides, and ranks them among the teams with these ids. */
function compare(
  game: PreviewedGame,
  ids: readonly string[],
  label: string,
  fewer: boolean,
  read: (id: string) => number | null,
  textOf: (value: number) => string,
): Line {
  const known = ids.flatMap((id) => read(id) ?? []);
  const isAhead = (one: number, other: number) => (fewer ? other - one : one - other) > SAME;
  const cell = (side: SideName, opposite: SideName): Cell => {
    const [own, opponent] = [String(game[side].team_id), String(game[opposite].team_id)];
    const [value, other] = [read(own), read(opponent)];
    if (value === null) return { text: "–" };
    const isEven = other === null || textOf(value) === textOf(other);
    const isBold = label !== PACE && !isEven && isAhead(value, other);
    if (!ids.includes(own)) return { text: textOf(value), isBold };
    const rank = 1 + known.filter((one) => isAhead(one, value)).length;
    const share = known.length < 2 ? undefined : (known.length - rank) / (known.length - 1);
    return { text: `${textOf(value)} (${ordinal(rank)})`, share, isBold };
  };
  return { label, of: known.length, home: cell("home", "away"), away: cell("away", "home") };
}

export const PACE = "Pace";

const RATINGS = {
  "Net rating": "net_rating",
  Offense: "offensive_rating",
  Defense: "defensive_rating",
  [PACE]: "adjusted_pace",
};

/** The lines of a card by heading, without those that have no value. */
export function listGroups(facts: GameFacts) {
  const { game, rated, log, factors } = facts;
  const teams = groupBy(factors, (row) => String(row.team_id));
  const ranked = [...(rated ?? [])].flatMap(([id, { rank }]) => (rank == null ? [] : id));
  const ids = rated === undefined ? [...teams.keys()] : ranked;
  const ratings = Object.entries(RATINGS).map(([label, column]) => {
    const read = (id: string) => readNumber(rated?.get(id) ?? {}, column);
    const digits = (value: number) =>
      column === "net_rating" ? signed(value, 1) : value.toFixed(1);
    return compare(game, ranked, label, column === "defensive_rating", read, digits);
  });
  const four = ALL_FACTORS.map((factor) => {
    const { short, fewer } = buildWords(factor);
    const label = capital(short.replace(/^opponents’ /, ""));
    const read = (id: string) => factorOver(teams.get(id) ?? [], factor);
    return compare(game, ids, label, fewer, read, (value) => factorText(factor, value));
  });
  const ofDefense = ALL_FACTORS.findIndex(isOfOpponents);
  const missing = new Map(listMissing(log ?? []).map((one) => [one.team_id, one]));
  const home = resultsOf(game, log, "home", missing);
  const away = resultsOf(game, log, "away", missing);
  const areMissing = SIDES.some((side) => missing.has(game[side].team_id ?? ""));
  const results = home.map((text, at): Line => {
    const label = at === 0 ? "Record" : "";
    return { label, home: { text }, away: { text: away[at] ?? "" } };
  });
  const chance = chanceLine(facts, "Win probability");
  const name = (side: SideName): Cell => ({ text: game[side].abbreviation, isBold: true });
  const label = game.is_neutral ? "vs." : "at";
  const names: Line = { label, home: name("home"), away: name("away"), isNamed: true };
  const groups = {
    "": [...(chance ? [chance] : []), ...results.slice(0, 1), ...ratings],
    "Four factors on offense": four.slice(0, ofDefense),
    "Four factors on defense": four.slice(ofDefense),
    [areMissing ? "Last recorded games" : "Last five games"]: results.slice(1),
  };
  const isEmpty = ({ text }: Cell) => text === "" || text === "–";
  const known = Object.entries(groups).flatMap(([heading, all]) => {
    const lines = all.filter((line) => SIDES.some((side) => !isEmpty(line[side])));
    return lines.length === 0 ? [] : [{ heading, game, lines }];
  });
  return known.length === 0 ? [] : [{ heading: "", game, lines: [names] }, ...known];
}

/** The record of a side, with its known games if some are missing, and its last five, the newest first. */
function resultsOf(
  game: PreviewedGame,
  log: Rows = [],
  side: SideName,
  missing: ReadonlyMap<string, ReturnType<typeof listMissing>[number]>,
): readonly string[] {
  const own = log.filter(({ team_id }) => team_id === game[side].team_id);
  const counted = own.filter((row) => countsInRecords(game.league as LeagueCode, row));
  const [won, lost] = ["W", "L"].map(
    (one) => counted.filter(({ result }) => result === one).length,
  );
  const last = chronological(own).toReversed().map(resultText);
  const gap = missing.get(game[side].team_id ?? "");
  const known = gap ? ` (${gap.until_record} of ${gap.on_record})` : "";
  const record = own.length === 0 ? "–" : `${won}–${lost}${known}`;
  return [record, ...Array.from({ length: 5 }, (_, at) => last[at] ?? (at === 0 ? "–" : ""))];
}

/** `W 78–65 at #5 LSU`, with the opponent's rank in the poll. */
export function resultText({ result, points, opponent_points, site, ...row }: UntypedRow): string {
  const rank = row.opponent_rank == null ? "" : `#${row.opponent_rank} `;
  const opponent = `${rank}${row.opponent_abbreviation ?? row.opponent_name ?? "–"}`;
  const where = `${site === "away" ? "at" : "vs."} ${opponent}${site === "neutral" ? " (N)" : ""}`;
  return `${result} ${points}–${opponent_points} ${where}`;
}
