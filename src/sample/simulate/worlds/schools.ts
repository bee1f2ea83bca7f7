import type { Group } from "../league";

const DIVISION: Group = {
  id: "50",
  name: "NCAA Division I",
  shortName: "Division I",
  abbreviation: "NCAA",
  slug: "ncaa-division-i",
  isConference: false,
};

/** Two conferences under Division I, whose number is the service's. */
export const CONFERENCES: readonly Group[] = [
  {
    id: "9801",
    name: "Lakes & Prairie Conference",
    shortName: "Lakes & Prairie",
    abbreviation: "lpc",
    slug: "lakes-prairie-conference",
    isConference: true,
    parent: DIVISION,
  },
  {
    id: "9802",
    name: "Tidewater Conference",
    shortName: "Tidewater",
    abbreviation: "tide",
    slug: "tidewater-conference",
    isConference: true,
    parent: DIVISION,
  },
];

export interface Place {
  readonly location: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly short?: string;
  readonly color: string;
  readonly alternateColor?: string;
  readonly venue: string;
  readonly city: string;
  readonly state?: string;
  readonly capacity: number;
  readonly strength: number;
}

/**
 * The schools, six to a conference. Among them: an apostrophe, a comma, accents, an emoji, `<b>`,
 * a name of forty letters, two with no alternate colour and two of the same colour.
 */
export const SCHOOLS: readonly Place[] = [
  {
    location: "Marlowe State",
    name: "Herons",
    abbreviation: "MARL",
    color: "14532d",
    alternateColor: "fde68a",
    venue: "Heron House",
    city: "Marlowe",
    state: "IA",
    capacity: 9200,
    strength: 8,
  },
  {
    location: "Quillon Tech",
    name: "Ironweeds",
    abbreviation: "QT",
    color: "581c87",
    alternateColor: "e5e7eb",
    venue: "Foundry Fieldhouse",
    city: "Quillon",
    state: "OH",
    capacity: 6100,
    strength: 5,
  },
  {
    location: "St. Brigid's",
    name: "Wolfhounds",
    abbreviation: "SBR",
    color: "065f46",
    alternateColor: "facc15",
    venue: "Brigid's Hall",
    city: "Duluth Landing",
    state: "MN",
    capacity: 4300,
    strength: 2,
  },
  {
    location: "Montréval",
    name: "Boréales",
    abbreviation: "MTV",
    color: "1d4ed8",
    venue: "Aréna Côté",
    city: "Montréval",
    capacity: 3800,
    strength: 0,
  },
  {
    location: "Harlan Pines",
    name: "Owls",
    abbreviation: "HP",
    color: "78350f",
    alternateColor: "f5f5f4",
    venue: "The Perch",
    city: "Harlan Pines",
    state: "WI",
    capacity: 2900,
    strength: -4,
  },
  {
    location: "Upper Wapsipinicon Valley Polytechnic",
    name: "Elk",
    abbreviation: "UWVP",
    short: "Upper Wapsi Poly",
    color: "1d4ed8",
    alternateColor: "9ca3af",
    venue: "Poly Pavilion",
    city: "Wapsi Forks",
    state: "IA",
    capacity: 1500,
    strength: -10,
  },
  {
    location: "Kestrel Bay",
    name: "Lanterns",
    abbreviation: "KBAY",
    color: "b91c1c",
    alternateColor: "fef3c7",
    venue: "The Lighthouse",
    city: "Kestrel Bay",
    state: "ME",
    capacity: 8100,
    strength: 7,
  },
  {
    location: "Ashgrove, East",
    name: "Foxes",
    abbreviation: "ASHE",
    color: "c2410c",
    alternateColor: "111827",
    venue: "Ashgrove Union, Court One",
    city: "Ashgrove",
    state: "VA",
    capacity: 5200,
    strength: 4,
  },
  {
    location: "Cape Sorrow",
    name: "<b>Gulls</b>",
    abbreviation: "CAPE",
    color: "0f766e",
    alternateColor: "f0fdfa",
    venue: "Gullwing Arena",
    city: "Cape Sorrow",
    state: "NC",
    capacity: 4700,
    strength: 1,
  },
  {
    location: "Fairwater",
    name: "Otters 🦦",
    abbreviation: "FAIR",
    color: "0369a1",
    venue: "River Gym",
    city: "Fairwater",
    state: "MD",
    capacity: 3300,
    strength: -1,
  },
  {
    location: "Two Rivers A&M",
    name: "Ferrymen",
    abbreviation: "TRAM",
    color: "4a044e",
    alternateColor: "fbbf24",
    venue: "Confluence Center",
    city: "Two Rivers",
    state: "WV",
    capacity: 2600,
    strength: -5,
  },
  {
    location: "Ørsted Valley",
    name: "Skalds",
    abbreviation: "ØRV",
    color: "334155",
    alternateColor: "93c5fd",
    venue: "Saga Hall",
    city: "Ørsted",
    state: "DE",
    capacity: 1800,
    strength: -9,
  },
];

/** Floor of the events that belong to nobody. */
export const NEUTRAL_FLOOR = {
  id: "88990",
  fullName: "Meridian Civic Arena",
  city: "Meridian",
  state: "PA",
  zipCode: "15199",
  indoor: true,
  grass: false,
  capacity: 11000,
} as const;

const FIRST = "North,South,West,East,New,Old,Great,Little,Upper,Lower,Fort,Port,Mount,Lake".split(
  ",",
);
const SECOND =
  "Alder,Briar,Cedar,Dunmore,Elkhorn,Falcon,Granite,Hollow,Indigo,Juniper,Kingfisher,Laurel,Mercer,Norwood,Osprey,Pemberton,Quarry,Raven,Saffron,Thornbury,Umber,Vesper,Willow,Yarrow".split(
    ",",
  );
const MASCOTS =
  "Badgers,Barons,Cranes,Drummers,Embers,Finches,Gliders,Harvesters,Ibises,Jesters,Kites,Lynxes,Mariners,Navigators,Orchids,Pilots,Quails,Rangers,Sparrows,Terns,Voyagers,Weavers".split(
    ",",
  );

/**
 * A place of a further circuit: seasons of thousands of games have more teams than were named by
 * hand. The same index gives the same place, and no two indices share a name.
 */
export function furtherPlace(index: number): Place {
  const at = (list: readonly string[], position: number) => list[position % list.length] ?? "";
  const round = Math.floor(index / (FIRST.length * SECOND.length));
  const location = [
    at(FIRST, index),
    at(SECOND, Math.floor(index / FIRST.length)),
    ...(round > 0 ? [String(round + 1)] : []),
  ].join(" ");
  return {
    location,
    name: at(MASCOTS, index),
    abbreviation: `C${index.toString(36).toUpperCase().padStart(3, "0")}`,
    color: ((index * 2_654_435) % 0xffffff).toString(16).padStart(6, "0"),
    alternateColor: ((index * 1_618_033) % 0xffffff).toString(16).padStart(6, "0"),
    venue: `${location} Center`,
    city: location,
    state: "KS",
    capacity: 2000 + (index % 40) * 150,
    strength: ((index * 7) % 23) - 11,
  };
}
