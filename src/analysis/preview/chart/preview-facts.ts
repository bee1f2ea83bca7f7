import { isAhead } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import { chronological, listMissing } from "../../../charts/input/season-rows";
import { textOf } from "../../../charts/input/selection";
import { capital, joinParts, percentText } from "../../../charts/input/wording";
import { signed } from "../../../charts/marks/plot";
import { ArgumentError } from "../../../errors";
import { readNumber } from "../../../frames/input/input-table";
import { rows, type UntypedRow } from "../../../frames/rows";
import type { OpenGame } from "../../../games/game";
import { ordinal } from "../../../games/play-words";
import type { LeagueCode, Sport } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { asList, asObject, type JsonObject } from "../../../schema/payload";
import { countsInRatings, countsInRecords } from "../../../service/datasets/stage";
import {
  ALL_FACTORS,
  buildWords,
  factorOver,
  factorText,
  isOfOpponents,
} from "../../four-factors/chart/factors";
import { gameDetails } from "../../game-details/game-details";
import { odds } from "../../game-details/odds";
import { buildUnit } from "../../ratings/chart/ratings-chart";
import { buildPrediction } from "../../ratings/model/predict-game";
import { collectRatings, type RatingTable } from "../../ratings/model/rating-table";
import { rankedTeams } from "../../totals/rankings/qualification";
import { type PreviewedGame, SIDES, type SideName } from "./previewed-games";

export const NAME = "previewChart";

type Rows = readonly UntypedRow[];

export interface Line extends Readonly<Record<SideName, Cell>> {
  readonly heading: string;
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

export function previewFacts(
  game: PreviewedGame,
  ratings: RatingTable | undefined,
  games: Rows | undefined,
  four_factors: Rows | undefined,
) {
  const { day, home, away } = game;
  const as_of = ratings?.as_of ?? null;
  if (ratings !== undefined && (as_of === null || as_of > day)) {
    const counted = as_of === null ? "all games" : `games before ${as_of}`;
    throw new ArgumentError(`ratings are of ${counted}, but the game is on ${day}.`, {
      operation: NAME,
      next: `Rate the games before it: teamRatings(games, { as_of: "${day}" }).`,
    });
  }
  const seasons = ratings?.seasons.keys() ?? (games ?? four_factors ?? []).map((row) => row.season);
  const known = [...seasons].map(Number).toSorted((one, other) => other - one);
  const season = game.season ?? known[0] ?? null;
  const isCounted = (row: UntypedRow) => row.season === season && countsInRatings(row);
  const isBefore = (row: UntypedRow) =>
    isCounted(row) && String(row.game_date) < day && row.result != null;
  const rated = ratings && collectRatings(NAME, ratings, season);
  const [ours, theirs] = [home, away].map(({ team_id }) => rated?.get(String(team_id)));
  const forecast = ours && theirs && buildPrediction(ours, theirs, game.is_neutral);
  const few = SIDES.flatMap((side) => {
    const count = Number((side === "home" ? ours : theirs)?.games ?? 0);
    return rated !== undefined && count < FEW ? `${game[side].abbreviation} ${count}` : [];
  });
  const log = games?.filter(isBefore) ?? [];
  const listed = games ? [...(game.on_record ?? []), ...games].filter(isCounted) : [];
  const factors = four_factors?.filter(isBefore) ?? [];
  const isOutside = ({ opponent_division_one }: UntypedRow) => opponent_division_one === false;
  // The ranks are of Division I, whose teams are far better than most opponents outside it.
  const inside = factors.filter((row) => row.division_one !== false && !isOutside(row));
  const teams = groupBy(inside, (row) => String(row.team_id));
  const counted = [...teams].map(([team_id, own]) => ({ team_id, games: own.length }));
  const withRank = [...(rated?.values() ?? [])].filter(({ rank }) => rank != null);
  const isOfSide = ({ team_id }: UntypedRow) =>
    [home.team_id, away.team_id].includes(team_id as string);
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
    /** Sides whose ratings are their conference's. */
    without_games: SIDES.flatMap((side) =>
      Number((side === "home" ? ours : theirs)?.games ?? 1) === 0 ? game[side].abbreviation : [],
    ),
    unrated: SIDES.flatMap((side) =>
      rated === undefined || (side === "home" ? ours : theirs) ? [] : game[side].abbreviation,
    ),
    chance: forecast?.home_win_probability,
    margin: forecast && marginTexts(game, forecast.margin, forecast.sd),
    log,
    missing: listMissing(listed.filter(isOfSide), day),
    /** Rows of four factors by team. */
    teams,
    ranked: listRanked(rated === undefined ? counted : withRank),
    /** Games outside Division I that four factors leave out; null in a league without divisions. */
    outside: factors.some(({ division_one }) => division_one != null)
      ? factors.filter((row) => isOutside(row) && isOfSide(row)).length
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

export function chanceLines({ chance }: GameFacts): readonly Line[] {
  if (chance === undefined) return [];
  const isEven = percentText(chance) === percentText(1 - chance);
  const cell = (share: number): Cell => {
    return { text: percentText(share), share, isBold: !isEven && share > 0.5 };
  };
  const label = "Win probability";
  return [{ heading: "", label, home: cell(chance), away: cell(1 - chance) }];
}

/** Numbers that are equal but for rounding share a rank. */
const SAME = 1e-9;

function compare(
  { home, away }: PreviewedGame,
  { heading, label, ids, fewer, read, textOf }: ReturnType<typeof listMeasures>[number],
): Line {
  const known = ids.flatMap((id) => read(id) ?? []);
  const isAhead = (one: number, other: number) => (fewer ? other - one : one - other) > SAME;
  const cell = (own: string, opponent: string): Cell => {
    const value = read(own);
    const other = read(opponent);
    if (value === null) return { text: "–" };
    const text = textOf(value);
    const isEven = other === null || text === textOf(other);
    const isBold = label !== PACE && !isEven && isAhead(value, other);
    if (!ids.includes(own)) return { text, isBold };
    const rank = 1 + known.filter((one) => isAhead(one, value)).length;
    const share = known.length < 2 ? undefined : (known.length - rank) / (known.length - 1);
    return { text: `${text} (${ordinal(rank)})`, share, isBold };
  };
  const ours = String(home.team_id);
  const theirs = String(away.team_id);
  return { heading, label, of: known.length, home: cell(ours, theirs), away: cell(theirs, ours) };
}

export const PACE = "Pace";

const RATINGS = {
  "Net rating": "net_rating",
  Offense: "offensive_rating",
  Defense: "defensive_rating",
  [PACE]: "adjusted_pace",
};

/** The numbers that rank teams, and the teams that each of them ranks. */
function listMeasures({ rated, teams, ranked }: GameFacts) {
  const { ids } = ranked;
  const ratings = Object.entries(RATINGS).map(([label, column]) => ({
    heading: "",
    label,
    ids,
    /** Whether less is better. */
    fewer: column === "defensive_rating",
    read: (id: string) => readNumber(rated?.get(id) ?? {}, column),
    textOf: (value: number) => (column === "net_rating" ? signed(value, 1) : value.toFixed(1)),
  }));
  const four = ALL_FACTORS.map((factor) => ({
    heading: `Four factors on ${isOfOpponents(factor) ? "defense" : "offense"}`,
    label: capital(buildWords(factor).short.replace(/^opponents’ /, "")),
    ids,
    fewer: buildWords(factor).fewer,
    read: (id: string) => factorOver(teams.get(id) ?? [], factor),
    textOf: (value: number) => factorText(factor, value),
  }));
  return [...ratings, ...four];
}

/** Teams with as many games as rankings need; all of them early in a season. */
function listRanked(rows: readonly UntypedRow[]) {
  const { ranked, least } = rankedTeams(rows);
  const areEnough = ranked.length > 0;
  return {
    ids: (areEnough ? ranked : rows).map(({ team_id }) => String(team_id)),
    least: areEnough ? Math.ceil(least) : 1,
  };
}

/** The lines of a card by heading, without those that have no value. */
export function listGroups(facts: GameFacts) {
  const { game, missing } = facts;
  const home = listResults(facts, "home");
  const away = listResults(facts, "away");
  const [record, ...last] = home.map(
    (text, at): Line => ({
      heading: at === 0 ? "" : missing.length > 0 ? "Last recorded games" : "Last five games",
      label: at === 0 ? "Record" : "",
      home: { text },
      away: { text: away[at] ?? "" },
    }),
  );
  const lines = [
    ...chanceLines(facts),
    ...(record === undefined ? [] : [record]),
    ...listMeasures(facts).map((measure) => compare(game, measure)),
    ...last,
  ].filter((line) => SIDES.some((side) => !["", "–"].includes(line[side].text)));
  if (lines.length === 0) return [];
  const name = (side: SideName): Cell => ({ text: game[side].abbreviation, isBold: true });
  const label = game.is_neutral ? "vs." : "at";
  const names: Line = { heading: "", label, home: name("home"), away: name("away"), isNamed: true };
  const groups = [...groupBy(lines, ({ heading }) => heading)];
  const own = groups.map(([heading, lines]) => ({ heading, game, lines }));
  return [{ heading: "", game, lines: [names] }, ...own];
}

/** The record of a side, with its known games if some are missing, and its last five, the newest first. */
function listResults({ game, log, missing }: GameFacts, side: SideName): readonly string[] {
  const own = log.filter(({ team_id }) => team_id === game[side].team_id);
  const counted = own.filter((row) => countsInRecords(game.league as LeagueCode, row));
  const [won, lost] = ["W", "L"].map(
    (one) => counted.filter(({ result }) => result === one).length,
  );
  const last = chronological(own).toReversed().map(resultText);
  const gap = missing.find(({ team_id }) => team_id === game[side].team_id);
  const known = gap ? ` (${gap.until_record} of ${gap.on_record})` : "";
  const record = own.length === 0 && !gap ? "–" : `${won}–${lost}${known}`;
  return [record, ...Array.from({ length: 5 }, (_, at) => last[at] ?? (at === 0 ? "–" : ""))];
}

/** `W 78–65 at #5 LSU`, with the opponent's rank in the poll. */
function resultText({ result, points, opponent_points, site, ...row }: UntypedRow): string {
  const rank = row.opponent_rank == null ? "" : `#${row.opponent_rank} `;
  const opponent = `${rank}${row.opponent_abbreviation ?? row.opponent_name ?? "–"}`;
  const where = `${site === "away" ? "at" : "vs."} ${opponent}${site === "neutral" ? " (N)" : ""}`;
  return `${result} ${points}–${opponent_points} ${where}`;
}

/** The service's facts in words; of a completed game only predictor and odds, since the others change later. */
export function listServiceFacts(game: OpenGame<Sport>, input: unknown, hasLog: boolean) {
  const { payload } = game;
  if (payload === undefined || game.running) return [];
  const [details = {}] = rows(gameDetails(input as never)) as readonly UntypedRow[];
  const [line = {}] = rows(odds(input as never)) as readonly UntypedRow[];
  const { competitors } = asObject(asList(asObject(payload.header).competitions)[0]);
  const own = (list: unknown, side: SideName): JsonObject =>
    objects(list).find(({ team }) => textOf(asObject(team).id) === game[side].team_id) ?? {};
  const bySide = (textFor: (side: SideName) => string | null, between = ", ") => {
    const texts = SIDES.map((side) => {
      const text = textFor(side);
      return text && `${game[side].team_abbreviation} ${text}`;
    });
    return joinParts(texts, between);
  };
  const money = bySide((side) => {
    const value = line[`${side}_money_line`];
    return value == null ? null : signed(Number(value));
  });
  const total = line.over_under == null ? null : `over/under ${line.over_under}`;
  const spread = textOf(line.details)?.replace(/-(?=\d)/, "−");
  const provider = line.provider_name == null ? "" : ` (${line.provider_name})`;
  const facts = {
    Predictor: bySide((side) => {
      const chance = details[`${side}_projection`];
      return chance == null ? null : `${(100 * Number(chance)).toFixed(1)}%`;
    }),
    [`Odds${provider}`]: joinParts([spread, total, money && `money line ${money}`], "; "),
    ...(isAhead(game) && {
      "Probable pitchers": bySide((side) =>
        joinParts(objects(own(competitors, side).probables).map(nameIn), ", "),
      ),
      Injuries: bySide(
        (side) => joinParts(objects(own(payload.injuries, side).injuries).map(injuryIn), ", "),
        "; ",
      ),
    }),
    ...(isAhead(game) &&
      !hasLog && {
        Records: bySide((side) => {
          const total = objects(own(competitors, side).record).find(({ type }) => type === "total");
          return textOf(total?.summary)?.replaceAll("-", "–") ?? null;
        }),
        "Last five": bySide((side) => lastFiveIn(own(payload.lastFiveGames, side)), "; "),
      }),
  };
  return Object.entries(facts).flatMap(([name, text]) => (text === "" ? [] : `${name}: ${text}`));
}

const objects = (list: unknown): readonly JsonObject[] => asList(list).map(asObject);

const nameIn = ({ athlete }: JsonObject): string | null => textOf(asObject(athlete).displayName);

/** `Tony Bradley (day-to-day)`. */
function injuryIn({ athlete, type, status }: JsonObject): string | null {
  const how = textOf(asObject(type).description ?? status);
  const words = how && `(${how.toLowerCase().replace(/ il$/, " IL")})`;
  return joinParts([nameIn({ athlete }), words], " ");
}

function lastFiveIn({ team, events }: JsonObject): string {
  const last = objects(events)
    .toSorted((one, other) => String(other.gameDate).localeCompare(String(one.gameDate)))
    .map((event) => {
      const isHome = textOf(event.homeTeamId) === textOf(asObject(team).id);
      const [own, other] = isHome ? ["home", "away"] : ["away", "home"];
      return resultText({
        result: event.gameResult,
        points: event[`${own}TeamScore`],
        opponent_points: event[`${other}TeamScore`],
        site: event.atVs === "@" ? "away" : "home",
        opponent_abbreviation: asObject(event.opponent).abbreviation,
      } as UntypedRow);
    });
  return joinParts(last, ", ");
}
