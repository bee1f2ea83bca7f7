import { asObject, asText, readListCell } from "./json";

/** A participant of a play and the role; null if not sent. */
export interface Participant {
  readonly athlete_id: string | null;
  readonly type: string | null;
}

/**
 * Returns the participants of a play in the service's order, from the plays' column. Their position
 * distinguishes scorer and assister, so a participant without a player remains. Empty if the value is not a
 * list.
 */
export function readParticipants(participants: unknown): readonly Participant[] {
  return readListCell(participants).map((one) => {
    const { athlete, type } = asObject(one);
    return { athlete_id: asText(asObject(athlete).id), type: asText(type) };
  });
}
