import { scoreboard } from "../datasets/scoreboard";
import type { MlbSummaryRows, WbbSummaryRows } from "../datasets/summary";
import { ArgumentError } from "../errors";
import { isFrame } from "../frames/contents";
import { payloadOfSections, type Sections } from "../frames/sections";
import type { Engine } from "../frames/types";
import type { LeagueCode } from "../leagues";
import { isObject, type JsonObject, NOTHING } from "../schema/payload";
import { readObjects } from "../schema/reader";
import type { Listing, SideFacts } from "./listings";

/** A game's summary, of either league. */
export type Summary = Sections<WbbSummaryRows, Engine> | Sections<MlbSummaryRows, Engine>;

export const isSummary = (value: unknown): value is Summary =>
  isObject(value) && !isFrame(value) && "header" in value && "plays" in value;

export const leagueOfSummary = (summary: Summary): LeagueCode =>
  "season_series" in summary ? "mlb" : "wbb";

/** A summary's game as a scoreboard lists it: the header has the same, but for the period. */
export function listingOfSummary(summary: Summary): readonly Listing[] {
  const payload = payloadOfSections(summary);
  if (!isObject(payload)) {
    throw new ArgumentError("games has a summary without the header that it came with.", {
      operation: "teamGames",
      next: "Pass it as site_wbb_summary or site_mlb_summary gave it.",
    });
  }
  const header = objectIn(payload.header);
  const competition = objectIn(listIn(header.competitions)[0]);
  const competitors = listIn(competition.competitors).filter(isObject);
  const sideOf = (side: string): JsonObject => {
    const competitor = competitors.find(({ homeAway }) => homeAway === side) ?? NOTHING;
    return { ...competitor, curatedRank: { current: competitor.rank } };
  };
  const period = Math.max(0, ...competitors.map(({ linescores }) => listIn(linescores).length));
  const status = { ...objectIn(competition.status), period };
  const item = {
    event: { ...header, date: competition.date },
    competition: { ...competition, status },
    home: sideOf("home"),
    away: sideOf("away"),
    note: { headline: header.gameNote },
  };
  const read = readObjects(scoreboard[leagueOfSummary(summary)].columns, [item]);
  const hasGroups = competitors.some(({ team }) => isObject(objectIn(team).groups));
  const facts = {
    home_facts: factsOf(item.home, hasGroups),
    away_facts: factsOf(item.away, hasGroups),
  };
  return read.map((listing) => ({ ...listing, ...facts }) as unknown as Listing);
}

/** A team without a group, where the other has one, is of no division that the service knows. */
function factsOf({ team, record }: JsonObject, hasGroups: boolean): SideFacts {
  const { parent } = objectIn(objectIn(team).groups);
  const total = listIn(record)
    .map(objectIn)
    .find(({ type }) => type === "total");
  const games = String(total?.summary ?? "").split("-");
  const isRecord = games.length > 1 && games.every((part) => /^\d+$/.test(part));
  return {
    division_one: hasGroups ? objectIn(parent).slug === "ncaa-division-i" : null,
    games_played: isRecord ? games.reduce((sum, part) => sum + Number(part), 0) : null,
  };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING);
