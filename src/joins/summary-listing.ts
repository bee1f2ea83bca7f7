import { ArgumentError } from "../errors";
import { isFrame } from "../frames/contents";
import { leagueOfSections, payloadOfSections, type Sections } from "../frames/sections";
import type { Engine } from "../frames/types";
import { type LeagueCode, leagueOfSlug, leagueOfUid, sportOf } from "../leagues";
import type { Columns } from "../schema/columns";
import { maximum } from "../schema/extremes";
import { asList, asObject, isObject, type JsonObject, NOTHING } from "../schema/payload";
import { readObjects } from "../schema/reader";
import { scoreboard } from "../service/datasets/scoreboard";
import { readSideFacts } from "../service/datasets/side-facts";
import type { MlbSummaryRows, WbbSummaryRows } from "../service/datasets/summary";
import { LISTING_COLUMNS, type Listing } from "./listings";

/** A game's summary, of either sport. */
export type Summary = Sections<WbbSummaryRows, Engine> | Sections<MlbSummaryRows, Engine>;

export const isSummary = (value: unknown): value is Summary =>
  isObject(value) && !isFrame(value) && "header" in value && "plays" in value;

export function leagueOfSummary(summary: Summary): LeagueCode {
  const header = asObject(asObject(payloadOfSections(summary)).header);
  const { uid, slug } = asObject(header.league);
  const league =
    leagueOfSections(summary) ?? leagueOfUid(header.uid) ?? leagueOfUid(uid) ?? leagueOfSlug(slug);
  if (league !== undefined) return league;
  throw new ArgumentError("games contains a summary whose header does not identify the league.", {
    operation: "teamGames",
    next: "Pass it as returned by site_wbb_summary or site_mlb_summary.",
  });
}

const COLUMNS = {
  basketball: listed(scoreboard.basketball.columns),
  baseball: listed(scoreboard.baseball.columns),
};

function listed(columns: Columns): Columns {
  const names: readonly string[] = LISTING_COLUMNS;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

/** Returns a summary's game as a scoreboard lists it, by the header, except for period and venue. */
export function listingOfSummary(summary: Summary): readonly Listing[] {
  const payload = payloadOfSections(summary);
  if (!isObject(payload)) {
    throw new ArgumentError("games contains a summary without its original header.", {
      operation: "teamGames",
      next: "Pass it as returned by site_wbb_summary or site_mlb_summary.",
    });
  }
  const header = asObject(payload.header);
  const competition = asObject(asList(header.competitions)[0]);
  const competitors = asList(competition.competitors).filter(isObject);
  const sideOf = (side: string): JsonObject => {
    const competitor = competitors.find(({ homeAway }) => homeAway === side) ?? NOTHING;
    return { ...competitor, curatedRank: { current: competitor.rank } };
  };
  const period = maximum([0, ...competitors.map(({ linescores }) => asList(linescores).length)]);
  const status = { ...asObject(competition.status), period };
  const item = {
    event: { ...header, date: competition.date },
    competition: { ...competition, status, venue: asObject(payload.gameInfo).venue },
    home: sideOf("home"),
    away: sideOf("away"),
    note: { headline: header.gameNote },
  };
  const read = readObjects(COLUMNS[sportOf(leagueOfSummary(summary))], [item]);
  const facts = {
    home_facts: readSideFacts(item.home, competitors),
    away_facts: readSideFacts(item.away, competitors),
  };
  return read.map((listing) => ({ ...listing, ...facts }) as unknown as Listing);
}
