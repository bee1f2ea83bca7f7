import { type LeagueCode, sportOf } from "../../leagues";
import { periodPhaseText } from "../screen/words";
import type { EventWriter, Place } from "./event-writer";
import type { PlayOf } from "./events";
import type { Comparison, TrackedPlay } from "./play-log";
import type { PlayReading, Score } from "./play-readings";
import { comparePositions } from "./positions";
import type { SummaryReading } from "./readings";
import type { TrackedGame } from "./tracked-game";

/** Writes the events of changes in a log: corrections first, then new plays in order. */
export function writePlays(
  writer: EventWriter,
  { plays }: SummaryReading,
  { known: found, missing }: Comparison,
): void {
  const { tracked } = writer;
  if (plays.length === 0 && missing.length === 0) return;
  const scores = runningScores(plays);
  const scoreAt = (index: number): Score => scores[index] ?? { away: 0, home: 0 };
  const news = plays.findLastIndex((play) => found.has(play)) + 1;
  const isCatchingUp = (score: Score): boolean =>
    tracked.scoreIsListed && score.away <= tracked.score.away && score.home <= tracked.score.home;

  for (const play of missing) writeWithdrawal(writer, play);
  for (const [index, play] of plays.slice(0, news).entries()) {
    const known = found.get(play);
    if (known === undefined) writePlay(writer, play, scoreAt(index), true);
    else writeCorrection(writer, known, play, scoreAt(index));
  }
  const before = scoreAt(news - 1);
  if (!isEqual(before, tracked.score) && !isCatchingUp(before) && tracked.plays.length > 0) {
    writer.score(before, placeOf(plays[news - 1]), "plays");
  }
  for (const [index, play] of plays.slice(news).entries()) {
    const score = scoreAt(news + index);
    const place = placeOf(play);
    const ends = play.stage !== null && play.stage[1] % 2 === 1;
    if (!ends) writePeriod(writer, place);
    writePlay(writer, play, isCatchingUp(score) ? tracked.score : score, false);
    if (isEqual(score, tracked.score) || isCatchingUp(score)) writer.close(place);
    else writer.score(score, place, "plays", play);
    if (ends) writePeriod(writer, place);
  }
}

/** Returns the maximum of both scores over rows that name the scoring team: single rows can be stale. */
function runningScores(plays: readonly PlayReading[]): readonly Score[] {
  let score: Score = { away: 0, home: 0 };
  return plays.map(({ scored }) => {
    if (scored !== null) {
      score = {
        away: Math.max(score.away, scored.away),
        home: Math.max(score.home, scored.home),
      };
    }
    return score;
  });
}

const isEqual = (one: Score, other: Score): boolean =>
  one.away === other.away && one.home === other.home;

const placeOf = (play: PlayReading | undefined): Place => ({
  stage: play?.stage ?? null,
  clock: play?.clock ?? null,
});

function writePlay(writer: EventWriter, play: PlayReading, score: Score, late: boolean): void {
  const play_number = writer.tracked.plays.length + 1;
  const row = play.row() as PlayOf<LeagueCode>;
  const text = textOf(play);
  writer.write({ type: "play", text, play_number, play: row, late }, placeOf(play), score);
}

const textOf = (play: PlayReading): string => play.text ?? play.row().type_text ?? "";

function writeWithdrawal(
  { tracked, write }: EventWriter,
  { number, id, position }: TrackedPlay,
): void {
  const event = { type: "correction", change: "withdrawn", play: null } as const;
  const text = `Play ${number} is withdrawn.`;
  const [period, left] = position;
  const stage =
    period === undefined
      ? null
      : ([period, sportOf(tracked.league) === "baseball" ? (left ?? 0) : 0] as const);
  write({ ...event, text, play_number: number, play_id: id }, { stage, clock: null });
}

function writeCorrection(
  { write }: EventWriter,
  known: TrackedPlay,
  play: PlayReading,
  score: Score,
): void {
  const { number, id, content, withdrawn } = known;
  if (content === play.content && !withdrawn) return;
  write(
    {
      type: "correction",
      change: withdrawn ? "restored" : "changed",
      text: textOf(play),
      play_number: number,
      play_id: id,
      play: play.row() as PlayOf<LeagueCode>,
    },
    placeOf(play),
    score,
  );
}

/** Writes that a period begins or ends, unless that or a later one was reported. */
export function writePeriod({ tracked, regulation, write }: EventWriter, place: Place): void {
  const { stage } = place;
  if (stage === null || !isFurther(tracked, stage)) return;
  const phase = stage[1] % 2 === 0 ? "begins" : "ends";
  const text = periodPhaseText(tracked.league, stage, regulation, phase);
  write({ type: "period", text, phase }, place);
}

const isFurther = (tracked: TrackedGame, stage: readonly number[]): boolean =>
  tracked.stage === null || comparePositions(stage, tracked.stage) > 0;
