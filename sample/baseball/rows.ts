import { codeOf, type Json, type Plan } from "../league";
import { ordinal } from "../numbers";
import { isOdd, oddRow } from "../oddities";
import { handJson } from "../payloads/parts";
import { secondText, timeOf } from "../time";
import type { Event, Runner } from "./events";
import { type Call, OUTCOMES, PITCHES, RUNNING, type Words } from "./outcomes";

/** `type` of a row: `line-out`, and the slashes left out: `start-batterpitcher`. */
export const typeJson = ([id, text, abbreviation, alternativeText]: Words): Json => ({
  id,
  text,
  ...(abbreviation === undefined ? {} : { abbreviation }),
  ...(alternativeText === undefined ? {} : { alternativeText }),
  type: text.toLowerCase().replaceAll("/", "").replace(/ /g, "-"),
});

const START: Words = ["59", "Start Inning"];
const END: Words = ["58", "End Inning"];
const RESULT: Words = ["57", "Play Result"];
const END_BATTER: Words = ["99", "End Batter/Pitcher"];
const CHANGE: Words = ["56", "Lineup Change"];

const CALLS: Readonly<Record<Exclude<Call, "in play" | "hit by pitch">, Words>> = {
  ball: OUTCOMES.walk,
  called: OUTCOMES["strikeout looking"],
  swinging: OUTCOMES["strikeout swinging"],
  foul: ["21", "Foul Ball", "F"],
  automatic: OUTCOMES["intentional walk"],
};

/** A ball in play is named by what became of it, any other pitch by the umpire's call. */
const pitchWords = ({ pitch, outcome = "ground out" }: Event): Words => {
  const call = pitch?.call ?? "ball";
  return call === "in play" || call === "hit by pitch" ? OUTCOMES[outcome] : CALLS[call];
};

export interface Row {
  readonly json: Json;
  readonly event: Event;
  /** The row of a plate appearance that win probabilities name. */
  readonly isResult: boolean;
}

const BASES = ["onFirst", "onSecond", "onThird"] as const;
const basesJson = (bases: readonly (Runner | undefined)[]): Json =>
  Object.fromEntries(
    BASES.flatMap((base, index) => {
      const runner = bases[index];
      return runner ? [[base, { athlete: { id: runner.athlete.id } }]] : [];
    }),
  );

/** All rows of a game: an event has one, results and plays of runners have two. */
export function playRows(plan: Plan, events: readonly Event[]): Row[] {
  const rows: Row[] = [];
  let [sequence, atBat] = [0, ""];
  let last: { pitch?: Json; id?: string; hit?: Json } = {};
  let count = { balls: 0, strikes: 0 };
  // Colleges send neither types nor velocities of pitches.
  const isMeasured = codeOf(plan) === "mlb";
  const push = (event: Event, words: Words, suffix: string, more: Json, isResult = false) => {
    const { period, half, outs } = event;
    const batting = half === "top" ? plan.away : plan.home;
    const fielding = half === "top" ? plan.home : plan.away;
    const number = 2 * (period - 1) + (half === "top" ? 0 : 1);
    const halfId = `${plan.id}${String(number).padStart(2, "0")}`;
    const atBatId = `${halfId}${String(event.atBat).padStart(2, "0")}`;
    sequence = atBatId === atBat && event.kind !== "start" ? sequence + 1 : 1;
    atBat = atBatId;
    const place = { start: "00", end: "99" }[event.kind as string];
    const id = place === undefined ? `${atBatId}${suffix}` : `${halfId}${place}${suffix}`;
    const fields = event.kind === "pitch" || event.kind === "change";
    const json: Json = {
      id,
      sequenceNumber: String(sequence),
      type: typeJson(words),
      ...(words === END_BATTER ? {} : { text: event.text }),
      awayScore: event.away,
      homeScore: event.home,
      period: {
        type:
          event.kind === "end"
            ? half === "top"
              ? "Mid"
              : "End"
            : half === "top"
              ? "Top"
              : "Bottom",
        number: period,
        displayValue: `${ordinal(period)} Inning`,
      },
      scoringPlay: false,
      scoreValue: 0,
      wallclock: secondText(timeOf(plan.start) + 1000 * (event.time + 420)),
      atBatId,
      pitchCount: { balls: 0, strikes: 0 },
      resultCount: { balls: 0, strikes: 0 },
      outs: event.kind === "end" ? 0 : outs,
      team: { id: (fields ? fielding : batting).id },
      ...more,
    };
    rows.push({ json, event, isResult });
    return id;
  };
  for (const [index, event] of events.entries()) {
    const { pitcher, batter, bases, balls, strikes, pitch, hit } = event;
    const people = (runners: readonly (Runner | undefined)[]) => [
      { athlete: { id: pitcher.id }, type: "pitcher" },
      ...(batter ? [{ athlete: { id: batter.id }, type: "batter" }] : []),
      ...BASES.flatMap((type, base) => {
        const runner = runners[base];
        return runner ? { athlete: { id: runner.athlete.id }, type } : [];
      }),
    ];
    const side =
      batter?.bats === "BOTH" ? (pitcher.throws === "LEFT" ? "RIGHT" : "LEFT") : batter?.bats;
    const persons: Json = {
      participants: people(bases),
      ...(batter ? { batOrder: event.order, bats: handJson(side ?? "RIGHT") } : {}),
      ...basesJson(bases),
    };
    const after = { balls, strikes };
    switch (event.kind) {
      case "start":
        push(event, START, "0059", { summaryType: "I" });
        break;
      case "end":
        push(event, END, "0058", {});
        break;
      case "change":
        push(event, RESULT, "001157", {
          alternativeType: typeJson(CHANGE),
          batOrder: 10,
          summaryType: "C",
          participants: [{ athlete: { id: pitcher.id }, type: "pitcher" }],
        });
        break;
      case "batter":
        count = { balls: 0, strikes: 0 };
        last = {};
        push(event, ["1", "Start Batter/Pitcher", undefined, "Now at bat"], "010001", {
          summaryType: "A",
          ...persons,
        });
        break;
      case "pitch": {
        if (pitch === undefined) break;
        const kind = isMeasured ? pitch.kind && PITCHES[pitch.kind] : undefined;
        const trajectory =
          hit?.trajectory ??
          (isOdd(plan, "trajectoryBefore") ? trajectoryAhead(events, index) : undefined);
        const words = pitchWords(event);
        const own: Json = {
          atBatPitchNumber: pitch.number,
          ...(pitch.call === "automatic" ? {} : { pitchCoordinate: { x: pitch.x, y: pitch.y } }),
          ...(kind
            ? {
                pitchType: { id: kind[0], text: kind[1], abbreviation: pitch.kind },
                pitchVelocity: pitch.velocity,
              }
            : {}),
          ...(isOdd(plan, "unknownKeys") ? { spinRate: 2000 + 7 * pitch.number } : {}),
        };
        const where: Json = {
          ...(hit && pitch.call !== "ball" ? { hitCoordinate: { x: hit.x, y: hit.y } } : {}),
          ...(trajectory ? { trajectory } : {}),
        };
        const suffix = `${String(pitch.number + 1).padStart(2, "0")}${words[0].padStart(4, "0")}`;
        const id = push(event, words, suffix, {
          pitchCount: count,
          resultCount: after,
          ...own,
          ...where,
          summaryType: "P",
          ...persons,
        });
        count = after;
        const { pitchType: _, pitchVelocity: __, spinRate: ___, ...kept } = own;
        last = { id, pitch: kept, hit: where };
        break;
      }
      case "running": {
        const words = RUNNING[event.running ?? "stolen base"];
        const number = String(sequence + 1).padStart(2, "0");
        const more = {
          participants: people(bases),
          ...basesJson(bases),
          scoringPlay: event.scored.length > 0,
          scoreValue: event.scored.length,
        };
        const id = push(event, words, `${number}02${words[0]}`, more);
        push(event, RESULT, `${number}0298`, {
          alternativeType: typeJson(words),
          alternativePlay: id,
          ...more,
          summaryType: event.scored.length > 0 ? "S" : "N",
        });
        break;
      }
      case "result": {
        const outcome = typeJson(OUTCOMES[event.outcome ?? "ground out"]);
        const scores = event.scored.length > 0;
        const { hitCoordinate: _, ...rest } = last.hit ?? {};
        const more = { pitchCount: count, resultCount: after, ...last.pitch };
        push(
          event,
          RESULT,
          "990057",
          {
            ...more,
            ...(scores ? last.hit : rest),
            scoringPlay: scores,
            scoreValue: event.scored.length,
            alternativeType: outcome,
            ...(last.id === undefined ? {} : { alternativePlay: last.id }),
            summaryType: scores ? "S" : "N",
            ...persons,
          },
          true,
        );
        push(event, END_BATTER, "990099", { ...more, ...last.hit, ...persons });
        break;
      }
    }
  }
  return rows;
}

/** The trajectory of the ball in play that ends this at-bat. */
function trajectoryAhead(events: readonly Event[], index: number): string | undefined {
  for (let ahead = index + 1; ahead < events.length; ahead++) {
    const { kind, hit } = events[ahead] as Event;
    if (kind === "result") return hit?.trajectory;
  }
  return undefined;
}

/** One entry an at-bat, some of them with the play's id alone. */
export function winProbabilities(plan: Plan, rows: readonly Row[]): Json[] {
  const results = rows.filter(({ isResult }) => isResult);
  const first = oddRow(plan, "bareProbability", 20);
  const bare = isOdd(plan, "bareProbability") ? [first, first + 9] : [];
  return results.map(({ json: { id: playId }, event: { chance } }, index) =>
    bare.includes(index) && index < results.length - 1
      ? { playId }
      : { homeWinPercentage: chance, tiePercentage: 0, playId },
  );
}
