import type { Group } from "../league";
import type { Place } from "./schools";

const league = (id: string, name: string, abbreviation: string): Group => ({
  id,
  name,
  shortName: abbreviation,
  abbreviation,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  isConference: true,
});

const division = (id: string, side: string, parent: Group): Group => ({
  id,
  name: `${parent.name} ${side}`,
  shortName: `${parent.abbreviation} ${side}`,
  abbreviation: side.toUpperCase(),
  slug: `${parent.slug}-${side.toLowerCase()}`,
  isConference: false,
  parent,
});

// The numbers and names of the two leagues are the service's.
const AMERICAN = league("7", "American League", "AL");
const NATIONAL = league("8", "National League", "NL");

export const LEAGUES: readonly Group[] = [AMERICAN, NATIONAL];

/** Two clubs each, in the order of CLUBS. */
export const DIVISIONS: readonly Group[] = [
  division("9701", "East", AMERICAN),
  division("9702", "West", AMERICAN),
  division("9703", "East", NATIONAL),
  division("9704", "West", NATIONAL),
];

/** Strength in runs a game; two roofs, one artificial lawn. */
export const CLUBS: readonly (Place & { readonly roof?: boolean; readonly turf?: boolean })[] = [
  {
    location: "Port Sable",
    name: "Gulls",
    abbreviation: "PSG",
    color: "0b3d91",
    alternateColor: "f4a300",
    venue: "Sable Harbor Park",
    city: "Port Sable",
    state: "Massachusetts",
    capacity: 38_000,
    strength: 0.5,
  },
  {
    location: "Eastmere",
    name: "Millwrights",
    abbreviation: "EMM",
    color: "7f1d1d",
    alternateColor: "d6d3d1",
    venue: "Millwright Field",
    city: "Eastmere",
    state: "New York",
    capacity: 41_000,
    strength: 0.2,
  },
  {
    location: "San José del Viento",
    name: "Cometas",
    abbreviation: "SJV",
    color: "c2410c",
    alternateColor: "0f172a",
    venue: "Estadio del Viento",
    city: "San José del Viento",
    state: "Arizona",
    capacity: 43_500,
    strength: -0.1,
    roof: true,
  },
  {
    location: "Copper Range",
    name: "Prospectors",
    abbreviation: "CPR",
    color: "92400e",
    venue: "Range Park, The",
    city: "Copper Range",
    state: "Nevada",
    capacity: 36_200,
    strength: -0.6,
  },
  {
    location: "Bluffton",
    name: "Moths",
    abbreviation: "BLM",
    color: "365314",
    alternateColor: "fef08a",
    venue: "Lamplight Grounds",
    city: "Bluffton",
    state: "Georgia",
    capacity: 40_100,
    strength: 0.4,
  },
  {
    location: "D'Arcy Point",
    name: "Pelicans",
    abbreviation: "DAP",
    color: "155e75",
    alternateColor: "f0abfc",
    venue: "D'Arcy Point Ballpark",
    city: "D'Arcy Point",
    state: "Florida",
    capacity: 36_700,
    strength: 0,
    roof: true,
    turf: true,
  },
  {
    location: "Redwood City <b>North</b>",
    name: "Sawyers",
    abbreviation: "RCS",
    short: "Redwood North",
    color: "991b1b",
    alternateColor: "fafaf9",
    venue: "Sawdust Field",
    city: "Redwood City",
    state: "California",
    capacity: 42_300,
    strength: 0.3,
  },
  {
    location: "Høyland 🌊",
    name: "Tides",
    abbreviation: "HØY",
    color: "0b3d91",
    alternateColor: "67e8f9",
    venue: "Tidewall Park",
    city: "Høyland",
    state: "Washington",
    capacity: 37_800,
    strength: -0.7,
  },
];

/** Ground of the games that nobody plays at home. */
export const NEUTRAL_GROUND = {
  id: "89990",
  fullName: "Old Harbor Grounds",
  city: "Halcyon",
  state: "Nova Scotia",
  zipCode: "00000",
  indoor: false,
  grass: true,
  capacity: 12_000,
} as const;
