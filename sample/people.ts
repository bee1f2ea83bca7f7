import data from "./data/leagues.json";
import type { Code, Injury } from "./league";
import type { Random } from "./random";
import { later } from "./time";

const padded = (number: number) => String(number).padStart(2, "0");

/** The hitter of the first club who also starts games as a pitcher. */
export const TWO_WAY = "8000122";

/** What chance gives a person: the draws are in order. */
export function bodyOf(code: Code, random: Random, place: number) {
  const baseball = code === "mlb";
  const letter = data[code].roster[place];
  const mean = baseball ? 74 : letter === "G" ? 68 : letter === "F" ? 73 : 76;
  const age = random.between(22, 36);
  // Referees show numbers of college players with one hand a digit: none goes beyond five.
  const jersey = baseball
    ? String(place * 2 + random.below(2) + 1)
    : `${["", 1, 2, 3, 4][Math.floor(place / 3)]}${(place % 3) * 2 + random.below(2)}`;
  const regular = baseball ? place < 22 && !(place >= 5 && place < 12) : place < 5;
  const [city = "", state = "", country = ""] = random.pick(data.cities);
  return {
    ...(random.chance(0.04) ? {} : { jersey }),
    height: mean + random.between(-2, 2),
    ...(random.chance(0.9) ? { birthPlace: [city, state, country] as const } : {}),
    headshot: random.chance(0.87),
    years: baseball ? Math.max(1, age - 22) : random.between(1, 4),
    ...injuryOf(code, random, place),
    skill: random.normal(regular ? 0.3 : -0.4, 0.7),
    power: random.normal(letter === "G" ? -0.6 : regular ? 0.3 : 0, 0.7),
    bats: random.weighted(["RIGHT", "LEFT", "BOTH"] as const, (hand) =>
      hand === "RIGHT" ? 58 : hand === "LEFT" ? 31 : 11,
    ),
    throws: random.chance(place < 13 ? 0.28 : 0.1) ? ("LEFT" as const) : ("RIGHT" as const),
    weight: random.between(170, 245),
    birthDate: `${2024 - age}-${padded(random.between(1, 12))}-${padded(random.between(1, 28))}`,
  };
}

/** The last on a college roster is hurt, and one reliever of every club; few others. */
function injuryOf(code: Code, random: Random, place: number): { readonly injury?: Injury } {
  const baseball = code === "mlb";
  const sure = place === (baseball ? 10 : 12);
  if (!sure && !(random.chance(0.25) && place === (baseball ? 23 : 11))) return {};
  const status = baseball
    ? random.pick(["10-Day-IL", "60-Day-IL", "Day-To-Day"] as const)
    : sure
      ? "Out"
      : "Day-To-Day";
  const date = later(
    baseball ? "2025-06-02T18:05Z" : "2023-02-09T16:40Z",
    -random.between(0, 17_000),
  );
  const id = String(random.between(100_000, 999_999));
  return {
    injury: {
      id: random.chance(0.6) || !baseball ? `-${id}` : id,
      status,
      date,
      part: random.pick(["Ankle", "Knee", "Shoulder", "Hamstring", "Wrist", "Back"]),
      ...(random.chance(0.8) ? { detail: random.pick(["Sprain", "Strain", "Soreness"]) } : {}),
      ...(random.chance(0.7) ? { side: random.pick(["Left", "Right"]) } : {}),
      ...(random.chance(0.7)
        ? { returnDate: later(date, random.between(12, 60) * 1440).slice(0, 10) }
        : {}),
    },
  };
}
