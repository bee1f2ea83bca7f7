import { datesText } from "../schema/dates";
import { eastern } from "./simulate/clock";
import type { Plan, Team } from "./simulate/league";
import type { AnySeason } from "./simulate/payloads/table";
import { rankOf, UNRANKED } from "./simulate/polls";

/** More games than the busiest day of either league has: the service's default. */
const DEFAULT_LIMIT = 100;

/** The real service lists so few games when it is asked for more than the limit. */
const LARGEST_LIMIT = 500;
const LISTED_ABOVE = 25;

type Games = AnySeason["games"];

/** The one day a scoreboard shows, undefined where the question names a span or a phase. */
export function dayAsked(season: AnySeason, query: URLSearchParams): string | undefined {
  const span = spanOf(season, query);
  return span?.length === 8 ? span : undefined;
}

export const groupsAsked = (query: URLSearchParams): readonly string[] =>
  (query.get("groups") ?? "").split(",").filter((group) => group !== "");

/** Whether the service takes these dates: well-formed, existing, and today no ranges. */
export function takesDates(query: URLSearchParams, { as_real }: { as_real: boolean }): boolean {
  const dates = query.get("dates");
  return dates === null || (datesText(dates) === dates && !(as_real && dates.includes("-")));
}

/** Keeps the games that a scoreboard's query asks for. */
export function gamesAsked(
  season: AnySeason,
  query: URLSearchParams,
  { as_real }: { readonly as_real: boolean },
): (games: Games) => Games {
  const span = spanOf(season, query);
  const groups = groupsAsked(query);
  const seasonType = query.get("seasontype");
  const week = query.get("week");
  const isFeatured = ({ home, away }: Plan) =>
    [home, away].some(({ id }) => rankOf(season, id) !== UNRANKED);
  const onlyFeatured = as_real && season.world.league.code === "wbb" && groups.length === 0;
  const isAsked = (plan: Plan) =>
    (span === undefined || daysOf(plan).some((day) => liesIn(day, span))) &&
    (seasonType === null || String(plan.seasonType) === seasonType) &&
    (week === null || String(plan.week) === week) &&
    (groups.length === 0 || groups.some((id) => isIn(plan.home, id) || isIn(plan.away, id))) &&
    (!onlyFeatured || isFeatured(plan));
  return (games) => games.filter(({ plan }) => isAsked(plan)).slice(0, limitOf(query, as_real));
}

/** The present day, unless the question names days, or a week or phase of the season. */
function spanOf({ world }: AnySeason, query: URLSearchParams): string | undefined {
  const dates = query.get("dates");
  if (dates !== null) return dates;
  return query.has("week") || query.has("seasontype") ? undefined : eastern(world.now).day;
}

/** A suspended game stands on the day it began and on the day it goes on. */
export function daysOf({ start, resumed }: Plan): readonly string[] {
  return [start, ...(resumed === undefined ? [] : [resumed])].map((text) => eastern(text).day);
}

/** Whether a day lies in a day, month, year or range. */
function liesIn(day: string, span: string): boolean {
  const [first = "", last = first] = span.split("-");
  return day.slice(0, first.length) >= first && day.slice(0, last.length) <= last;
}

/** Whether a team belongs to a group, or to one inside it. */
function isIn(team: Team, id: string): boolean {
  for (let group: Team["group"] | undefined = team.group; group; group = group.parent) {
    if (group.id === id) return true;
  }
  return false;
}

function limitOf(query: URLSearchParams, as_real: boolean): number {
  const limit = countAsked(query) ?? DEFAULT_LIMIT;
  return as_real && limit > LARGEST_LIMIT ? LISTED_ABOVE : limit;
}

/** The `limit` of a query; undefined where there is none or it is no count. */
export function countAsked(query: URLSearchParams): number | undefined {
  const limit = query.get("limit");
  return limit !== null && /^\d{1,6}$/.test(limit) ? Number(limit) : undefined;
}
