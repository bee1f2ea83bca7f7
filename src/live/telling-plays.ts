import type { LeagueCode } from "../leagues";
import type { PlayOf } from "./events";
import type { Narrator, Place } from "./narrator";
import type { Comparison, StoryPlay } from "./play-log";
import type { PlayReading, Score } from "./play-readings";
import { comparePositions } from "./positions";
import type { SummaryReading } from "./readings";
import type { Story } from "./story";
import { periodPhaseText } from "./words";

/** Tells what a log has that was not told: corrections first, then new plays in their order. */
export function tellPlays(
  narrator: Narrator,
  { plays }: SummaryReading,
  { story: found, missing }: Comparison,
): void {
  const { story } = narrator;
  if (plays.length === 0 && missing.length === 0) return;
  const scores = runningScores(plays);
  const scoreAt = (index: number): Score => scores[index] ?? { away: 0, home: 0 };
  const news = plays.findLastIndex((play) => found.has(play)) + 1;
  const isCatchingUp = (score: Score): boolean =>
    story.scoreIsListed && score.away <= story.score.away && score.home <= story.score.home;

  for (const play of missing) tellWithdrawal(narrator, play);
  for (const [index, play] of plays.slice(0, news).entries()) {
    const known = found.get(play);
    if (known === undefined) tellPlay(narrator, play, scoreAt(index), true);
    else tellCorrection(narrator, known, play, scoreAt(index));
  }
  const before = scoreAt(news - 1);
  if (!isEqual(before, story.score) && !isCatchingUp(before) && story.plays.length > 0) {
    narrator.score(before, placeOf(plays[news - 1]), "plays");
  }
  for (const [index, play] of plays.slice(news).entries()) {
    const [score, place] = [scoreAt(news + index), placeOf(play)];
    const ends = play.stage !== null && play.stage[1] % 2 === 1;
    if (!ends) tellPeriod(narrator, place);
    tellPlay(narrator, play, isCatchingUp(score) ? story.score : score, false);
    if (!isEqual(score, story.score) && !isCatchingUp(score)) narrator.score(score, place, "plays");
    else narrator.close(place);
    if (ends) tellPeriod(narrator, place);
  }
}

/** The most that rows which say who scored have shown of each side: single rows can be stale. */
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

function tellPlay(narrator: Narrator, play: PlayReading, score: Score, late: boolean): void {
  const play_number = narrator.story.plays.length + 1;
  const row = play.row() as PlayOf<LeagueCode>;
  const text = textOf(play);
  narrator.tell({ type: "play", text, play_number, play: row, late }, placeOf(play), score);
}

const textOf = (play: PlayReading): string => play.text ?? play.row().type_text ?? "";

function tellWithdrawal({ story, tell }: Narrator, { number, id, position }: StoryPlay): void {
  const event = { type: "correction", change: "withdrawn", play: null } as const;
  const text = `Play ${number} is withdrawn.`;
  const [period, left] = position;
  const stage =
    period === undefined ? null : ([period, story.league === "mlb" ? (left ?? 0) : 0] as const);
  tell({ ...event, text, play_number: number, play_id: id }, { stage, clock: null });
}

function tellCorrection(
  { tell }: Narrator,
  known: StoryPlay,
  play: PlayReading,
  score: Score,
): void {
  const { number, id, content, withdrawn } = known;
  if (content === play.content && !withdrawn) return;
  tell(
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

/** Tells that a period begins or ends unless that, or a later one, was told. */
export function tellPeriod({ story, regulation, tell }: Narrator, place: Place): void {
  const { stage } = place;
  if (stage === null || !isFurther(story, stage)) return;
  const phase = stage[1] % 2 === 0 ? "begins" : "ends";
  const text = periodPhaseText(story.league, stage, regulation, phase);
  tell({ type: "period", text, phase }, place);
}

const isFurther = (story: Story, stage: readonly number[]): boolean =>
  story.stage === null || comparePositions(stage, story.stage) > 0;
