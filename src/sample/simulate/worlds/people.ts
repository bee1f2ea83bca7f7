import { later } from "../clock";
import { guidOf } from "../guids";
import type { Athlete, Injury } from "../league";
import type { Random } from "../random";

/** Names are drawn from lists that mix languages, so that no pair means a person. */
const WOMEN =
  "Ada,Agnia,Alondra,Amparo,Anneke,Araceli,Arwen,Aurelia,Bettina,Brisa,Calla,Carys,Celestine,Dagny,Delphine,Eilidh,Elodie,Emeka,Farrah,Fenna,Ghislaine,Greta,Halima,Ilka,Imani,Ingrid,Iseult,Jolanta,Joumana,Kalea,Keziah,Laszla,Linnea,Lucinda,Maeve,Marisol,Mireille,Nadezhda,Nkechi,Odalys,Oluchi,Orla,Paloma,Perpetua,Quilla,Renée,Rosalind,Saoirse,Selma,Signe,Sunniva,Tamsin,Thandiwe,Ulrika,Veronika,Wilhelmina,Xanthe,Ysolde,Zofia,Zuleika".split(
    ",",
  );
const MEN =
  "Abel,Adelmo,Anselm,Arvid,Augusto,Bartho,Basile,Bram,Caspian,Cezar,Cornell,Dagan,Desmond,Eamon,Efraín,Emeric,Evander,Faustino,Fergus,Gaspard,Giacomo,Hakon,Hollis,Ignacy,Isandro,Ivo,Jarek,Joaquim,Kelechi,Kenji,Lazar,Leopold,Lorcan,Magnus,Matteo,Mordecai,Nestor,Niklas,Obadiah,Olivér,Osvaldo,Pascual,Percival,Quillon,Rafe,Renzo,Rufus,Sandor,Severin,Silvan,Tavish,Teodor,Thaddeus,Tomás,Ulises,Valentin,Viggo,Wendell,Yannick,Zoltan".split(
    ",",
  );
const LAST =
  "Abernaty,Adeyinka-Holt,Almqvist,Amundsby,Ashgrove,Bakkeland,Balogun-Reyes,Barrowclough,Beauchêne,Bellweather,Birchall-Ito,Blackhollow,Brandvold,Brightwater,Cardenal,Carrowmore,Castellanza,Chilcote,Cloverdale,Copperfield,Crannock,D'Arborea,D'Ettoria,Dalgaard,Dapplegrove,Delacour-Vane,Drummeldon,Dunmorrow,Eastervale,Ekwensi,Elderkin,Espinoza-Lund,Fairbrother,Farthingale,Fennimoor,Fjeldstad,Fontaneda,Forsythia,Galloway-Sato,Garrivaux,Glimmerdal,Goldenrodt,Greywether,Grønlid,Halvorssen,Harrowgate,Hawksmere,Hazelhurst,Heatherby,Hollingbrook,Huisterman,Ibarguren,Inverclyde,Ironwood,Jaskolska,Juniperro,Kestrelman,Kilbraney,Kirchhoven,Kowalenko,Kvistgaard,Lanternier,Larkspurre,Lindqvast,Loughmore,Łęczycka,Mac Tíre,Maplethorpe,Marchwood,Mbeki-Stone,McAllenby,Meadowcroft,Merriwold,Moonstone,Mulvaneigh,Nakashiro,Nightingall,Nordlander,Nwachuku,O'Brannigh,O'Dellaway,O'Rourkeley,Obersteiner,Okonjo-Vale,Oldcastle,Orozco-Finn,Österlund,Overbrook,Pemberlane,Pennywhistle,Petrakova,Pinecroft,Quartermain,Quicksilver,Ravensdale,Redfearne,Riverstone,Rosenquist,Rookwood,Rutherglen,Sandoval-Kim,Santacruz,Seabrooke,Silverthorn,Skarsgrove,Solberga,Starkweather,Stormgaard,Summerhayes,Sundquist,Sørlund,Talavera,Tanglewood,Thistledown,Thornquist,Tidewell,Tremontaine,Underhill,Vandermeer,Varga-Osei,Vinterberg,Wainscott,Waterhouse,Weatherfield,Westergren,Whitlocke,Wildermuth,Windermere,Winterbourne,Wolverstone,Wrenfield,Yarborough,Yellowlees,Zimmerdale,Zúñiga-Park".split(
    ",",
  );

/** Names that break careless text handling, given to the first athletes who come. */
const AWKWARD: readonly (readonly [string, string])[] = [
  ["Zoë", "O'Rourke-Núñez"],
  ["Sam <b>", "Boldface"],
  ["Li", "Qiū, Jr."],
  ["Ngọc 🌟", "Đặng"],
  ['Teddi "T-Bone"', "Marrowby"],
  ["A.J.", "van der Westhuizen-Featherstonehaugh III"],
];

const CITIES: readonly (readonly [city: string, state: string | undefined, country: string])[] = [
  ["Alder Falls", "WI", "USA"],
  ["Cinder Creek", "MT", "USA"],
  ["Dovecote", "GA", "USA"],
  ["Fiddler's Green", "TX", "USA"],
  ["Harmony Bluff", "OH", "USA"],
  ["Long Meadow", "CA", "USA"],
  ["Opal Springs", "NV", "USA"],
  ["Saltmarsh", "NC", "USA"],
  ["San Telmo del Mar", undefined, "Dominican Republic"],
  ["Vinterhavn", undefined, "Norway"],
  ["Puerto Ámbar", undefined, "Venezuela"],
  ["Kitsune Bay", undefined, "Japan"],
  ["Val-d'Ébène", "QC", "Canada"],
  ["Wattle Ridge", "NSW", "Australia"],
];

export interface Person
  extends Pick<Athlete, "id" | "guid" | "slug" | "firstName" | "lastName" | "displayName"> {
  readonly shortName: string;
}

/** Draws people of one league without giving a name twice. */
export function census(random: Random, women: boolean): (id: string) => Person {
  const taken = new Set<string>();
  const awkward = [...AWKWARD];
  const first = women ? WOMEN : MEN;
  let count = 0;
  const draw = (): readonly [string, string] => {
    // One in every 20 comes from the list of awkward names, until it is used up.
    if (count++ % 20 === 7) {
      const next = awkward.shift();
      if (next !== undefined) return next;
    }
    return [random.pick(first), random.pick(LAST)];
  };
  return (id) => {
    let [firstName, lastName] = draw();
    // A league of many circuits has more people than pairs of names: they get a middle initial.
    for (let tries = 0; taken.has(`${firstName} ${lastName}`); tries++) {
      [firstName, lastName] = draw();
      if (tries > 3) firstName += ` ${String.fromCharCode(65 + random.below(26))}.`;
    }
    taken.add(`${firstName} ${lastName}`);
    return {
      id,
      guid: guidOf(random),
      slug: slugOf(`${firstName} ${lastName}`),
      firstName,
      lastName,
      displayName: `${firstName} ${lastName}`,
      shortName: `${[...firstName][0]}. ${lastName}`,
    };
  };
}

/** Lower case ASCII words with dashes. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export function birthPlaceOf(random: Random): NonNullable<Athlete["birthPlace"]> {
  const [city, state, country] = random.pick(CITIES);
  return { city, country, ...(state === undefined ? {} : { state }) };
}

const PARTS = ["Ankle", "Knee", "Shoulder", "Hamstring", "Wrist", "Back", "Oblique", "Elbow"];
const DETAILS = ["Sprain", "Strain", "Soreness", "Surgery", "Inflammation"];

/** Days somebody is away, by the status. */
const DAYS_AWAY: Readonly<Record<Injury["status"], readonly [number, number]>> = {
  "Day-To-Day": [2, 8],
  Out: [12, 40],
  "10-Day-IL": [11, 30],
  "60-Day-IL": [61, 110],
};

/** An injury of the last days before a moment; some members are missing on purpose. */
export function injuryOf(
  random: Random,
  id: string,
  status: Injury["status"],
  latest: string,
): Injury {
  const date = later(latest, -random.between(0, 12 * 24 * 60));
  const away = random.between(...DAYS_AWAY[status]);
  return {
    id,
    status,
    date,
    part: random.pick(PARTS),
    ...(random.chance(0.8) ? { detail: random.pick(DETAILS) } : {}),
    ...(random.chance(0.7) ? { side: random.pick(["Left", "Right"]) } : {}),
    ...(random.chance(0.7) ? { returnDate: later(date, away * 24 * 60).slice(0, 10) } : {}),
  };
}
