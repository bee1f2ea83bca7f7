import { formatPercent } from "../../charts/input/wording";
import { OUTCOME_TEXTS } from "../screen/words";
import { type EventWriter, type Place, scoreText } from "./event-writer";
import { writePeriod } from "./play-events";
import type { Score } from "./play-readings";
import type { Chances, Reading, SummaryReading } from "./readings";
import type { Status } from "./status";
import { findPlayNumber } from "./tracked-game";

/** The last accepted reading of each source. */
export interface Sources {
  readonly listed: Reading | undefined;
  readonly summary: SummaryReading | undefined;
}

export type Contradictions = ReturnType<typeof contradictions>;

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
  if (summary === undefined || ahead.score || !isOther(listed.score, summary.score))
    return listed.score;
  return null;
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
    write(
      { type: "final_corrected", text: "The final score has been corrected.", ...scores },
      place,
    );
  }
}
