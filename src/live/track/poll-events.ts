import { capital, formatPercent } from "../../charts/input/wording";
import { ordinal } from "../../games/play-words";
import { type LeagueCode, sportOf } from "../../leagues";
import { type EventWriter, type Place, scoreText } from "./event-writer";
import type { PlayOf } from "./events";
import type { Chances, PlayReading, Reading, Score, SummaryReading } from "./readings";
import { comparePositions, OUTCOME_TEXTS, type Stage, type Status } from "./status";
import { type Comparison, findPlayNumber, type TrackedPlay } from "./tracked-game";

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
    tracked.scoreIsListed && isAtLeast(tracked.score, score);

  for (const play of missing) writeWithdrawal(writer, play);
  for (const [index, play] of plays.slice(0, news).entries()) {
    const known = found.get(play);
    if (known === undefined) writePlay(writer, play, scoreAt(index), true);
    else writeCorrection(writer, known, play, scoreAt(index));
  }
  const before = scoreAt(news - 1);
  if (isOther(before, tracked.score) && !isCatchingUp(before) && tracked.plays.length > 0) {
    writer.score(before, placeOf(plays[news - 1]), "plays");
  }
  for (const [index, play] of plays.slice(news).entries()) {
    const score = scoreAt(news + index);
    const place = placeOf(play);
    const ends = play.stage !== null && play.stage[1] % 2 === 1;
    if (!ends) writePeriod(writer, place);
    writePlay(writer, play, isCatchingUp(score) ? tracked.score : score, false);
    if (!isOther(score, tracked.score) || isCatchingUp(score)) writer.close(place);
    else writer.score(score, place, "plays", play);
    if (ends) writePeriod(writer, place);
  }
}

/** Returns the maximum of both scores over rows that name the scoring team: single rows can be stale. */
function runningScores(plays: readonly PlayReading[]): readonly Score[] {
  let score: Score = { away: 0, home: 0 };
  return plays.map(({ scored }) => {
    if (scored === null) return score;
    score = { away: Math.max(score.away, scored.away), home: Math.max(score.home, scored.home) };
    return score;
  });
}

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
function writePeriod({ tracked, regulation, write }: EventWriter, place: Place): void {
  const { stage } = place;
  if (stage === null) return;
  if (tracked.stage !== null && comparePositions(stage, tracked.stage) <= 0) return;
  const phase = stage[1] % 2 === 0 ? "begins" : "ends";
  const text = `${capital(periodText(tracked.league, stage, regulation))} ${phase}.`;
  write({ type: "period", text, phase }, place);
}

/** Returns a period as text: `3rd quarter`, `2nd half`, `overtime`, `top of the 9th`. */
function periodText(league: LeagueCode, [period, part]: Stage, regulation: number): string {
  if (sportOf(league) === "baseball")
    return `${part < 2 ? "top" : "bottom"} of the ${ordinal(period)}`;
  if (period <= regulation) return `${ordinal(period)} ${regulation === 2 ? "half" : "quarter"}`;
  return period === regulation + 1 ? "overtime" : `${ordinal(period - regulation)} overtime`;
}

/** The last accepted reading of each source. */
interface Sources {
  readonly listed: Reading | undefined;
  readonly summary: SummaryReading | undefined;
}

type Contradictions = ReturnType<typeof contradictions>;

/** Returns how sources contradict each other because one is older; `logged` is the score after the plays. */
export function contradictions(
  listed: Reading | undefined,
  summary: SummaryReading | undefined,
  logged: Score | null,
) {
  if (listed === undefined || summary === undefined) return { over: false, score: false };
  const [one, other] = [listed, summary].map(({ status }) => status.phase === "over");
  const score = one && other ? summary.score : logged;
  return { over: one !== other, score: isOther(listed.score, score) };
}

const isOther = (one: Score | null, other: Score | null): boolean =>
  one !== null && other !== null && (one.away !== other.away || one.home !== other.home);

const isAtLeast = (one: Score, other: Score): boolean =>
  one.away >= other.away && one.home >= other.home;

const statusesOf = ({ listed, summary }: Sources): readonly Status[] =>
  [listed, summary].flatMap((reading) => reading?.status ?? []);

/** Returns the final status, unless the sources disagree and have not done so for long. */
function findEnd(sources: Sources, ahead: Contradictions): Status | undefined {
  const statuses = statusesOf(sources);
  const over = statuses.filter(({ phase }) => phase === "over");
  return over.length === statuses.length || ahead.over ? over[0] : undefined;
}

const UNPLAYED: ReadonlySet<string | null> = new Set(["postponed", "canceled", "unknown"]);

const hasBegun = (sources: Sources): boolean =>
  (sources.summary?.plays.length ?? 0) > 0 ||
  statusesOf(sources).some(
    ({ position: [rank = 0], outcome }) => rank === 1 || (rank === 2 && !UNPLAYED.has(outcome)),
  );

/** Returns the current period and clock from the scoreboard or the summary's header. */
const placeNow = ({ listed, summary }: Sources): Place => {
  const { stage, clock } = (listed ?? summary)?.status ?? { stage: null, clock: null };
  return { stage, clock };
};

/** Writes that a game begins, or continues after its end. */
export function writeStart(writer: EventWriter, sources: Sources): void {
  const { tracked, write } = writer;
  if (tracked.outcome !== null) {
    if (statusesOf(sources).some(({ phase }) => phase === "over" || phase === "before")) return;
    write({ type: "start", text: "The game continues.", again: true }, placeNow(sources));
  } else if (!tracked.started && hasBegun(sources)) {
    write({ type: "start", text: "The game begins.", again: false }, { stage: null, clock: null });
  }
}

/** Writes the events that only status and scoreboard contain. `ahead` marks lasting contradictions. */
export function writeRest(writer: EventWriter, sources: Sources, ahead: Contradictions): void {
  const { listed, summary } = sources;
  const { tracked } = writer;
  const place = placeNow(sources);
  const isLogged = tracked.plays.length > 0;
  const end = findEnd(sources, ahead);
  const official = officialScore(sources, ahead);
  if (!isLogged && tracked.started && tracked.outcome === null) {
    if (end === undefined) writePeriod(writer, place);
    if (official !== null && isOther(official, tracked.score)) {
      writer.score(official, place, "scoreboard");
    } else writer.close(place);
  } else if (ahead.score && listed?.score && isOther(listed.score, tracked.score)) {
    if (isAtLeast(listed.score, tracked.score)) writer.score(listed.score, place, "scoreboard");
  }
  writeDelay(writer, (listed ?? summary)?.status, place);
  writeChances(writer, buildChances(writer, sources), end, place);
  if (end !== undefined) writeEnd(writer, end, official, place);
}

/** Returns the score that both sources show, or the scoreboard's if they have differed for long. */
function officialScore({ listed, summary }: Sources, ahead: Contradictions): Score | null {
  if (listed === undefined || listed.score === null) return summary?.score ?? null;
  const isOfficial = summary === undefined || ahead.score || !isOther(listed.score, summary.score);
  return isOfficial ? listed.score : null;
}

function writeDelay(
  { tracked, write }: EventWriter,
  status: Status | undefined,
  place: Place,
): void {
  if (status === undefined) return;
  const { phase, outcome, description: reason } = status;
  const delayed = phase === "delayed" || outcome === "suspended";
  if (delayed === tracked.delayed || (phase === "over" && !delayed)) return;
  const text = delayed ? (reason ?? "Delay") : "Play resumes.";
  write({ type: "delay", text, phase: delayed ? "begins" : "ends", reason }, place);
}

/** Returns the probabilities of the service, or those of our model if it has sent none. */
function buildChances({ tracked }: EventWriter, { listed, summary }: Sources): Chances | null {
  const sent = summary?.chances ?? listed?.chances ?? null;
  if (sent !== null || tracked.chances?.source === "service") return sent;
  return summary?.modeled() ?? null;
}

function writeChances(
  { tracked, name, write }: EventWriter,
  chances: Chances | null,
  end: Status | undefined,
  place: Place,
): void {
  if (chances === null) return;
  const { source, home, tie, play_id } = chances;
  // Before the end, a probability of 0 or 1 is an artifact of the service's model.
  if ((home === 0 || home === 1) && end === undefined) return;
  const play_number = findPlayNumber(tracked, play_id);
  const before = tracked.chances;
  if (before?.home === home && before.play_number === play_number) return;
  const away = Math.round((1 - home - (tie ?? 0)) * 1e9) / 1e9;
  write(
    {
      type: "probability",
      text: `${name.home} ${formatPercent(home, 1)}.`,
      home_win_probability: home,
      away_win_probability: away,
      tie_probability: tie,
      play_id,
      source,
    },
    place,
  );
}

function writeEnd(
  writer: EventWriter,
  { outcome }: Status,
  official: Score | null,
  place: Place,
): void {
  const { tracked, name, write } = writer;
  if (outcome === null) return;
  const before = tracked.final;
  const isKnown = tracked.outcome !== null;
  if (tracked.started && isOther(official, tracked.score) && official !== null) {
    writer.score(official, place, "scoreboard");
  }
  if (!isKnown) {
    const isFinal = outcome === "final";
    const text = isFinal ? `Final: ${scoreText(name, tracked.score)}` : OUTCOME_TEXTS[outcome];
    write({ type: "end", text, outcome }, place);
  } else if (before !== null && isOther(before, tracked.score)) {
    const scores = { away_score_before: before.away, home_score_before: before.home };
    const text = "The final score has been corrected.";
    write({ type: "final_corrected", text, ...scores }, place);
  }
}
