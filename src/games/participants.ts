import { asObject, asText, readListCell } from "./json";

/** Who takes part in a play, and as what; null if the service does not say. */
export interface Participant {
  readonly athlete_id: string | null;
  readonly type: string | null;
}

/**
 * The participants of a play in the service's order, from the plays' column. One without an
 * athlete keeps its place, as the place says who scored and who assisted. What is no list has
 * none.
 */
export function readParticipants(participants: unknown): readonly Participant[] {
  return readListCell(participants).map((one) => {
    const { athlete, type } = asObject(one);
    return { athlete_id: asText(asObject(athlete).id), type: asText(type) };
  });
}
