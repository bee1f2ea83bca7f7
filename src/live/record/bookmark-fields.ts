import { LEAGUE_CODES } from "../../leagues";
import { invalidOption } from "../../schema/option-rules";
import { isObject, isWholeNumber } from "../../schema/payload";
import { newTrackedGame, type TrackedGame } from "../track/tracked-game";
import type { TrackedNight } from "./bookmark";

/*
 * A bookmark is plain JSON that a user has stored. Each field is checked before a watch resumes from it:
 * a wrong one would cause a missing event or an internal error.
 */

/** Checks a field; throws an ArgumentError that names its `path` if the value is wrong. */
type Field = (value: unknown, path: string) => unknown;

const field =
  (words: string, isFit: (value: unknown) => boolean): Field =>
  (value, path) => {
    if (isFit(value)) return;
    const next = "Pass the unchanged result of bookmark() of a watch.";
    throw invalidOption(undefined, path, words, value, next);
  };

const orNull =
  (own: Field): Field =>
  (value, path) => {
    if (value !== null) own(value, path);
  };

const buildList =
  (one: Field): Field =>
  (value, path) => {
    isList(value, path);
    (value as readonly unknown[]).forEach((item, index) => {
      one(item, `${path}[${index}]`);
    });
  };

const buildRecord =
  (fields: Readonly<Record<string, Field>>): Field =>
  (value, path) => {
    isRecord(value, path);
    for (const [name, own] of Object.entries(fields)) {
      own((value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`);
    }
  };

const isList = field("a list", Array.isArray);
const isRecord = field("an object", isObject);
const isText = field("text", (value) => typeof value === "string");
const isFlag = field("true or false", (value) => typeof value === "boolean");
const isNumber = field("a number", Number.isFinite);
const isCount = field("a whole number from 0", (value) => isWholeNumber(value));
const oneOf = (...words: readonly string[]): Field =>
  field(`one of ${words.join(", ")}`, (value) => words.includes(value as string));

const isScore = buildRecord({ away: isCount, home: isCount });

const isPlay = buildRecord({
  number: isCount,
  id: orNull(isText),
  content: isText,
  earlier: buildList(isText),
  withdrawn: isFlag,
  seen_ms: isNumber,
  position: buildList(isNumber),
});

const TRACKED: Readonly<Record<keyof TrackedGame, Field>> = {
  league: oneOf(...LEAGUE_CODES),
  game_id: isText,
  events: isCount,
  started: isFlag,
  outcome: orNull(isText),
  final: orNull(isScore),
  delayed: isFlag,
  stage: orNull(buildList(isNumber)),
  score: isScore,
  scoreIsListed: isFlag,
  leader: orNull(oneOf("home", "away")),
  close: isFlag,
  chances: orNull(
    buildRecord({
      source: oneOf("service", "model"),
      play_number: orNull(isCount),
      home: isNumber,
    }),
  ),
  plays: buildList(isPlay),
  position: buildList(isNumber),
};

/** Returns a copy of a tracked game from a bookmark; throws an ArgumentError that names a wrong field. */
export function checkTracked(value: unknown, path: string): TrackedGame {
  buildRecord(TRACKED)(value, path);
  const tracked = value as TrackedGame;
  tracked.plays.forEach(({ number }, index) => {
    field(`${index + 1}`, () => number === index + 1)(number, `${path}.plays[${index}].number`);
  });
  const names = Object.keys(newTrackedGame(tracked.league, tracked.game_id));
  // Drops fields that other versions wrote.
  return structuredClone(
    Object.fromEntries(names.map((name) => [name, tracked[name as keyof TrackedGame]])),
  ) as unknown as TrackedGame;
}

const isDay = field(
  "a day as YYYYMMDD",
  (value) => typeof value === "string" && /^\d{8}$/.test(value),
);

const NIGHT: Readonly<Record<keyof TrackedNight, Field>> = {
  league: oneOf(...LEAGUE_CODES),
  dates: (value, path) => value === undefined || isDay(value, path),
  polled: isFlag,
  left_out: buildList(isText),
  games: buildList(buildRecord(TRACKED)),
};

/** Returns a copy of a night from a bookmark; throws an ArgumentError that names a wrong field. */
export function checkNight(value: unknown, path: string): TrackedNight {
  buildRecord(NIGHT)(value, path);
  const { league, dates, polled, left_out, games } = value as TrackedNight;
  return {
    ...{ league, dates, polled, left_out: [...left_out] },
    games: games.map((game, index) => checkTracked(game, `${path}.games[${index}]`)),
  };
}
