import { byHalfInning, type HalfInning, halfInningText } from "../../../games/baseball/log";
import { ordinal } from "../../../games/play-words";
import { shortPlayText } from "../baseball-play-words";
import type { MlbWinProbabilityRow } from "../win-probability";
import type { Moment, Section, Stretch, Timeline } from "./timeline";

/** Width of a half-inning that is still to be played, in plate appearances: about the average. */
const EXPECTED = 4;

type Row = MlbWinProbabilityRow & HalfInning & { readonly plate_appearance: number };

type Stay = HalfInning & Stretch;

/**
 * Returns the course of a baseball game: one moment per plate appearance. All have the same width, with the
 * probability after the plate appearance; a missing one leaves its place empty. A game that is not over has
 * room for the remaining half-innings.
 */
export function baseballTimeline(
  allRows: readonly MlbWinProbabilityRow[],
  completed: boolean,
  innings: number,
): Timeline {
  const placed = allRows.filter(
    ({ plate_appearance, inning, half }) =>
      plate_appearance !== null && inning !== null && (half === "top" || half === "bottom"),
  ) as readonly Row[];
  const rows = placed.toSorted((one, other) => one.plate_appearance - other.plate_appearance);
  const played = playedHalves(rows);
  const halves = completed ? played : withRest(played, rows.at(-1)?.outs_after === 3, innings);
  return {
    moments: rows.map(buildMoment),
    sections: listInnings(halves),
    regulation: innings,
    bottoms: halves.filter(({ half }) => half === "bottom").map(({ from, to }) => ({ from, to })),
    shown: { from: halves[0]?.from ?? 0, to: halves.at(-1)?.to ?? 1 },
    swings_apart: 0,
    last_minute: null,
  };
}

const placeOf = ({ plate_appearance }: Row): number => plate_appearance - 1;

/** Returns the half-innings played; each ends at the start of the next one, even if rows are missing. */
function playedHalves(rows: readonly Row[]): readonly Stay[] {
  const halves = byHalfInning(rows);
  return halves.map((list, index) => {
    const [first] = list as [Row];
    const next = halves[index + 1]?.[0];
    const to = next === undefined ? (rows.at(-1)?.plate_appearance ?? 1) : placeOf(next);
    return { inning: first.inning, half: first.half, from: placeOf(first), to };
  });
}

/** Returns the half-innings with room for the rest of the current one and for those to come. */
function withRest(played: readonly Stay[], isOver: boolean, innings: number): readonly Stay[] {
  const present = played.at(-1);
  if (present === undefined) return played;
  const to = Math.max(present.to + 1, present.from + EXPECTED);
  let last = isOver ? present : { ...present, to };
  const halves = [...played.slice(0, -1), last];
  while (last.half === "top" || last.inning < innings) {
    const { inning, to: from } = last;
    const next = { from, to: from + EXPECTED };
    last =
      last.half === "top"
        ? { ...next, inning, half: "bottom" }
        : { ...next, inning: inning + 1, half: "top" };
    halves.push(last);
  }
  return halves;
}

function listInnings(halves: readonly Stay[]): readonly Section[] {
  const innings = new Map<number, Section>();
  for (const { inning, from, to } of halves) {
    innings.set(inning, { from, ...innings.get(inning), number: inning, name: String(inning), to });
  }
  return [...innings.values()];
}

function buildMoment(row: Row): Moment {
  const at = placeOf(row);
  const until = row.plate_appearance;
  return {
    at,
    until,
    reach: { from: at, to: until },
    home: row.home_win_probability,
    away: row.away_win_probability,
    tie: row.tie_probability,
    lows: { home: row.home_win_probability, away: row.away_win_probability },
    is_level: false,
    // The next half-inning's first plate appearance has the service's value again.
    is_split: row.third_out_shared === true && row.outs_after === 3,
    home_score: row.home_score,
    away_score: row.away_score,
    change: row.home_win_probability_change,
    when: halfInningText(row),
    when_in_words: `the ${row.half} of the ${ordinal(row.inning)}`,
    text: row.text,
    shortText: () => shortPlayText(row),
    is_shared: false,
    ownChange: () => row.home_win_probability_change,
  };
}
