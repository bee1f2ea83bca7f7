import type { Athlete, Group, Team } from "../league";
import { type Person, slugOf } from "./people";
import type { Place } from "./schools";

/** Where a team stands in its league, by which its ids are numbered. */
export interface Standing {
  /** From 1, through all circuits. */
  readonly number: number;
  readonly group: Group;
}

/** What a team has beside the names of its place. */
interface TeamDraft<A extends Athlete> {
  readonly id: string;
  readonly guid: string;
  readonly shortDisplayName: string;
  readonly venue: { readonly id: string; readonly indoor: boolean; readonly grass: boolean };
  readonly group: Group;
  readonly coach: Person;
  readonly athletes: readonly A[];
}

export const nicknameOf = ({ short, location }: Place): string => short ?? location;

/** The team of a place. */
export function teamFrom<A extends Athlete>(place: Place, draft: TeamDraft<A>): Team<A> {
  const { location, name, abbreviation, color, alternateColor, strength } = place;
  const { id, guid, shortDisplayName, venue, group, coach, athletes } = draft;
  const displayName = `${location} ${name}`;
  return {
    id,
    guid,
    slug: slugOf(displayName),
    abbreviation,
    location,
    name,
    nickname: nicknameOf(place),
    displayName,
    shortDisplayName,
    color,
    ...(alternateColor !== undefined && { alternateColor }),
    venue: {
      id: venue.id,
      fullName: place.venue,
      city: place.city,
      ...(place.state !== undefined && { state: place.state }),
      indoor: venue.indoor,
      grass: venue.grass,
      capacity: place.capacity,
    },
    group,
    strength,
    coach: { id: coach.id, firstName: coach.firstName, lastName: coach.lastName },
    athletes,
  };
}
