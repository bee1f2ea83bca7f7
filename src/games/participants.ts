import { listIn, objectOf, textOf } from "./json";

/** Who takes part in a play, and as what; null where the service does not say. */
export interface Participant {
  readonly athlete_id: string | null;
  readonly type: string | null;
}

/**
 * The participants of a play in the service's order, from the plays' column. One without an
 * athlete keeps its place, as the place says who scored and who assisted. What is no list has
 * none.
 */
export function participantsOf(participants: unknown): readonly Participant[] {
  return listIn(participants).map((one) => {
    const { athlete, type } = objectOf(one);
    return { athlete_id: textOf(objectOf(athlete).id), type: textOf(type) };
  });
}
