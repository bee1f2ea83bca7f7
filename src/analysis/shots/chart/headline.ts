import {
  dayInWords,
  forfeitText,
  gameTitle,
  overtimeText,
  resultText,
  scoredSides,
  statusText,
  whyEmpty,
} from "../../../charts/input/game-heading";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { gameClock } from "../../../games/basketball/clock";
import type { OpenGame } from "../../../games/game";
import { isLocated } from "./shot-panel";
import { shootingParts } from "./shot-words";
import { PANEL_UNITS, type Subject } from "./subject";

const onlyGame = ({ games }: Subject): OpenGame<"basketball"> | undefined =>
  games?.length === 1 ? games[0] : undefined;

export function writeTitle(subject: Subject): string {
  const game = onlyGame(subject);
  const { shots } = subject;
  if (shots.length === 0) return nothingTitle(subject, game);
  const where = (located: string, other: string): string =>
    shots.some(isLocated) ? located : `${other}: no shot locations, so shots by kind`;
  if (subject.groups.length === 1 && subject.by !== "game") {
    const [who, when] = [nameSubject(subject), gamePhrase(subject, game)];
    return where(`Shots by ${who}${when}`, `${who}${when}`);
  }
  if (subject.by === "game")
    return `${where(`Shots by ${nameSubject(subject)}`, nameSubject(subject))}, game by game`;
  const result = subject.team === undefined && game ? resultPhrase(game) : undefined;
  const each = PANEL_UNITS[subject.by ?? "team"];
  if (result !== undefined) {
    const what = game?.running ? "shots so far" : `shots by ${each}`;
    return where(`${result}: ${what}`, result);
  }
  const { length: count } = subject.groups;
  const all = countWithUnit(count + subject.omitted, each);
  const teams =
    count === 2
      ? subject.groups.map(({ name }) => name).join(" and ")
      : joinParts(
          [
            subject.omitted > 0 ? `${count} of` : null,
            all,
            subject.team && `of ${subject.team.name}`,
          ],
          " ",
        );
  const games = game === undefined ? gamesPhrase(subject) : gamePhrase(subject, game);
  return where(`Shots by ${teams}${games}`, `${teams}${games}`);
}

function nameSubject({ athlete, team, groups }: Subject): string {
  if (athlete === undefined) return team?.name ?? groups[0]?.name ?? "";
  return team === undefined ? athlete : `${athlete} (${team.name})`;
}

const gamesPhrase = ({ game_count }: Subject): string =>
  game_count > 1 ? ` in ${countWithUnit(game_count, "game")}` : "";

function resultPhrase(game: OpenGame<"basketball">): string | undefined {
  const { home, away } = scoredSides(game);
  const result = resultText(home, away, "tied");
  if (result !== undefined && game.running) {
    return `${away.name} ${away.score}, ${home.name} ${home.score}`;
  }
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
function gamePhrase(subject: Subject, game: OpenGame<"basketball"> | undefined): string {
  if (game === undefined) return gamesPhrase(subject);
  const { home, away } = scoredSides(game);
  const isHome = subject.team?.team_id === game.home.team_id;
  const [own, other] = isHome ? [home, away] : [away, home];
  if (own.score === null || other.score === null || !game.completed) {
    return ` against ${other.name}`;
  }
  const end =
    own.score > other.score ? "win over" : own.score < other.score ? "loss to" : "tie with";
  const [most, least] = [Math.max(own.score, other.score), Math.min(own.score, other.score)];
  return ` in the ${most}–${least} ${end} ${other.name}${writeOvertimes(game)}`;
}

function nothingTitle(subject: Subject, game: OpenGame<"basketball"> | undefined): string {
  if (subject.sample.length > 0) {
    return `${nameSubject(subject)} took no shots${gamePhrase(subject, game)}`;
  }
  return game === undefined ? "No shots" : gameTitle(game);
}

export function nothingReason(subject: Subject): string {
  const game = onlyGame(subject);
  if (subject.sample.length > 0) return "No shots";
  if (game === undefined) return subject.games === undefined ? "The table is empty" : "No plays";
  return whyEmpty(game, "plays");
}

/** Returns the day and the state of the game, and the numbers unless they are above the panels. */
export function subtitleParts(subject: Subject): readonly (string | null | undefined)[] {
  const game = onlyGame(subject);
  const status = game && statusText(game);
  const { shots } = subject;
  const isAbove = subject.groups.length === 1 || game === undefined;
  const numbers = isAbove && shots.length > 0 ? shootingParts(shots) : [];
  return [game && dayInWords(game), status, subject.periods, ...numbers];
}
