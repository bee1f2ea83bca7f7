import type { Line } from "../../../charts/define-chart";
import {
  dayInWords,
  forfeitText,
  gameTitle,
  leadingText,
  overtimeText,
  resultText,
  scoredSides,
  statusText,
  whyEmpty,
} from "../../../charts/input/game-heading";
import { leagueOfRow, onlySeason, seasonText } from "../../../charts/input/season-rows";
import { countWithUnit, joinParts, withCommas } from "../../../charts/input/wording";
import { countIf, countRows } from "../../../frames/input/input-table";
import { gameClock } from "../../../games/basketball/clock";
import { isInsideLine, threePointLine } from "../../../games/basketball/court";
import { type OpenGame, seasonOf } from "../../../games/game";
import { type LeagueCode, type ThreePointLine, USUAL_LEAGUES } from "../../../leagues";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import type { Shot } from "../shots";
import type { Panels, Part, Plan } from "./arranged-panels";
import { isLocated, isThree, outOf, shootingParts, shownShots, spotOf } from "./shot-panel";
import { PANEL_UNITS, type Subject } from "./subject";

/** How a mode treats shots that the service has on the other side of the line. */
const STRAYS: Readonly<Record<string, string>> = {
  hex: "hexagons use the side that their points determine",
  zones: "zones use the points",
};

/** Whether no shot has a location, so that bars replace all floors. */
export const areProfiles = (parts: readonly Part[]): boolean =>
  parts.every(({ mode }) => mode === "profiles");

export function describeFloors(
  { mode, line, line_note, min_shots }: Plan,
  { parts, notes, is_shared }: Panels,
): Line {
  const hidden = countRows(parts.flatMap((part) => shownShots(part, false)));
  const isFew = (part: Part) => part.mode === "points" && part.shots.some(isLocated);
  return {
    hidden:
      hidden > 0 && `Out of view: ${countWithUnit(hidden, "shot")} from beyond the middle line.`,
    ...notes,
    few:
      mode === "hex" &&
      parts.some(isFew) &&
      `Fewer than ${withCommas(min_shots)} located shots: one mark each, no hexagons (option min_shots).`,
    strays: strayNote(
      parts.flatMap((part) => shownShots(part)),
      line,
      parts.flatMap((part) => STRAYS[part.mode] ?? [])[0],
    ),
    court: line_note,
    ends: is_shared && "Each team is drawn at its own end.",
    swapped: "Left and right may be swapped.",
  };
}

/**
 * Returns a sentence on the shots that the service has on the other side of the three-point line. `counted`
 * describes how these are counted. Undefined if there are none.
 */
export function strayNote(
  shots: readonly Shot[],
  line: ThreePointLine,
  counted: string | undefined,
): string | undefined {
  const threes = shots.filter(isThree);
  const twos = shots.filter((shot) => !isThree(shot));
  const inside = countIf(threes, (shot) => isInsideLine(spotOf(shot), line));
  const outside = countIf(twos, (shot) => !isInsideLine(spotOf(shot), line));
  const are = (stray: number, all: readonly Shot[], name: string) =>
    `${outOf(stray, countRows(all))} ${name} ${stray === 1 ? "is" : "are"} located`;
  const parts = [
    inside > 0 ? `${are(inside, threes, "threes")} inside ${LINE}` : null,
    outside > 0 ? `${are(outside, twos, "twos")} outside ${inside > 0 ? "it" : LINE}` : null,
  ];
  const strays = joinParts(parts, " and ");
  return strays ? `${joinParts([strays, counted], "; ")}.` : undefined;
}

const LINE = "the three-point line";

export type SeasonLine = ReturnType<typeof buildLine>;

/** The three-point line of the season, of several the newest, and doubts about it if any. */
export function buildLine({ sample, apart, games = [] }: Subject) {
  const seasons = groupBy(apart ?? sample, ({ season, league }) => `${season} ${league}`).values();
  const played = [
    ...[...seasons].flatMap((shots) => shots.slice(0, 1)),
    ...games.map((game) => ({ season: seasonOf(game), league: game.league })),
  ].map(({ season = null, league }) => ({ season, league: leagueOfRow({ league }) }));
  const known = played.filter(({ season }) => season !== null);
  const newest = maximum(known.map(({ season }) => Number(season)));
  // Without a shot and a game the court is empty, whoever's it is.
  const { season, league } = known.find((one) => one.season === newest) ??
    played[0] ?? { season: null, league: USUAL_LEAGUES.basketball };
  const line = threePointLine(season, league);
  const lines = new Set(known.map((one) => threePointLine(one.season, one.league).arc_ft));
  const what =
    lines.size > 1
      ? "Several seasons"
      : known.length === 0 && sample.length > 0
        ? "The season is not known"
        : undefined;
  return { line, line_note: what && `${what}: ${lineText(line, league)}.` };
}

/** Whose and since when the line is, and its distance from the rim: `that of 2019–20 and after`. */
function lineText({ since_season, arc_ft }: ThreePointLine, league: LeagueCode): string {
  const feet = Math.floor(arc_ft);
  const inches = Math.round((arc_ft - feet) * 1200) / 100;
  const which = since_season === 0 ? null : `that of ${seasonText(since_season, league)} and after`;
  return `${LINE} is ${joinParts([which, `${feet} ft ${inches} in from the rim`], ", ")}`;
}

const onlyGame = ({ games }: Subject): OpenGame<"basketball"> | undefined =>
  games?.length === 1 ? games[0] : undefined;

export function writeTitle(subject: Subject): string {
  const game = onlyGame(subject);
  const { shots, sample, groups, omitted, by, team } = subject;
  if (sample.length === 0) return game === undefined ? "No shots" : gameTitle(game);
  const who = nameSubject(subject);
  const when = gamePhrase(subject, game);
  if (shots.length === 0) return `${who} took no shots${when}`;
  const where = (located: string, other: string): string =>
    shots.some(isLocated) ? located : `${other}: no shot locations, so shots by kind`;
  if (by === "game") return `${where(`Shots by ${who}`, who)}, game by game`;
  const { length: count } = groups;
  if (count === 1) return where(`Shots by ${who}${when}`, `${who}${when}`);
  const result = team === undefined && game ? resultPhrase(game) : undefined;
  const each = PANEL_UNITS[by ?? "team"];
  if (result !== undefined) {
    return where(`${result}: ${game?.running ? "shots so far" : `shots by ${each}`}`, result);
  }
  const shown = omitted > 0 ? `${count} of` : null;
  const all = countWithUnit(count + omitted, each);
  const teams =
    count === 2
      ? groups.map(({ name }) => name).join(" and ")
      : joinParts([shown, all, team && `of ${team.name}`], " ");
  return where(`Shots by ${teams}${when}`, `${teams}${when}`);
}

function nameSubject({ athlete, team, groups }: Subject): string {
  if (athlete === undefined) return team?.name ?? groups[0]?.name ?? "";
  return team === undefined ? athlete : `${athlete} (${team.name})`;
}

function resultPhrase(game: OpenGame<"basketball">): string | undefined {
  const { home, away } = scoredSides(game);
  const result = resultText(home, away, "tied");
  if (game.running) return leadingText(home, away);
  return game.completed && result !== undefined
    ? `${result}${forfeitText(game) || writeOvertimes(game)}`
    : undefined;
}

/** ` in overtime`, by the header's scores of the periods. */
function writeOvertimes(game: OpenGame<"basketball">): string {
  const { regulation_periods } = gameClock(game);
  return overtimeText(game.competitor("home").linescores.length - regulation_periods);
}

/** The end of a sentence about one side: ` in the 79–76 win over Arkansas Razorbacks`. */
function gamePhrase(
  { game_count, team, shots }: Subject,
  game: OpenGame<"basketball"> | undefined,
): string {
  if (game === undefined) {
    const season = onlySeason(shots);
    const games = ` in ${countWithUnit(game_count, "game")}`;
    return game_count > 1 ? `${games}${season && ` of ${season}`}` : "";
  }
  const { home, away } = scoredSides(game);
  const isHome = team?.team_id === game.home.team_id;
  const [own, other] = isHome ? [home, away] : [away, home];
  if (own.score === null || other.score === null || !game.completed) {
    return ` against ${other.name}`;
  }
  const end =
    own.score > other.score ? "win over" : own.score < other.score ? "loss to" : "tie with";
  const scores = [own.score, other.score].sort((one, next) => next - one).join("–");
  return ` in the ${scores} ${end} ${other.name}${writeOvertimes(game)}`;
}

export function nothingReason(subject: Subject): string {
  const game = onlyGame(subject);
  if (subject.sample.length > 0) return "No shots";
  if (game === undefined) return subject.games === undefined ? "The table is empty" : "No plays";
  return whyEmpty(game, "plays");
}

/** Returns the day and the state of the game, and the numbers unless they are above the panels. */
export function subtitleParts(subject: Subject) {
  const game = onlyGame(subject);
  const { shots, groups, periods } = subject;
  const [group] = groups.length === 1 ? groups : [];
  const isAbove = group !== undefined || game === undefined;
  const numbers = isAbove && shots.length > 0 ? shootingParts(shots, group?.official) : [];
  const seen = new Set(shots.flatMap((shot) => (isLocated(shot) ? (shot.game_id ?? []) : [])));
  const isPart = subject.team !== undefined && seen.size > 0 && seen.size < subject.game_count;
  return [
    ...[game && dayInWords(game), game && statusText(game), periods, ...numbers],
    isPart ? `locations in ${seen.size} of the games` : null,
  ];
}
