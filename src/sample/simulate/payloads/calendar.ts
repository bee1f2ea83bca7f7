import type { JsonObject } from "../../../schema/payload";
import { dashed, dayAfter, eastern, easternTime } from "../clock";
import type { Plan, World } from "../league";
import type { AnySeason } from "./table";

/** American days on which a game is listed: a resumed one on two. */
const daysOf = ({ start, resumed }: Plan): readonly string[] => [
  eastern(start).day,
  ...(resumed === undefined ? [] : [eastern(resumed).day]),
];

/** The days of a league's calendar, `YYYYMMDD`: with games in basketball, without in baseball. */
export function calendarDays({ league, plans }: World): readonly string[] {
  const played = new Set(plans.flatMap(daysOf));
  const sorted = [...played].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (league.code === "wbb" || first === undefined || last === undefined) return sorted;
  const free: string[] = [];
  for (let day = first; day < last; day = dayAfter(day)) if (!played.has(day)) free.push(day);
  return free;
}

/** Midnight of the Pacific coast in UTC: seven or eight hours after that of UTC. */
function moment(day: string): string {
  const hour = eastern(easternTime(day, 12)).zone === "EDT" ? 7 : 8;
  return `${dashed(day)}T0${hour}:00Z`;
}

/** `calendar` as the league of a scoreboard lists it. */
export const calendarList = (world: World): readonly string[] => calendarDays(world).map(moment);

/** `/calendar`: no answer was ever recorded; shaped like the league of a scoreboard. */
export const calendarPayload = ({ world }: AnySeason): JsonObject => ({
  calendarType: "day",
  calendarIsWhitelist: world.league.code === "wbb",
  calendar: calendarList(world),
});
