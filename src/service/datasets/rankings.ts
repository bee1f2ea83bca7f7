import { decidedByAny } from "../../schema/columns";
import { isObject, type JsonObject, objectsAt, requiredObjectsAt } from "../../schema/payload";
import { orSearched } from "./searched";

/** Returns the part of a poll that its rows repeat; the rest is prose about the poll. */
const readPoll = ({ id, name, shortName, type, season, occurrence, date }: JsonObject) => ({
  id,
  name,
  shortName,
  type,
  season: isObject(season) ? season.year : undefined,
  week: isObject(occurrence) ? occurrence.displayValue : undefined,
  weekNumber: isObject(occurrence) ? occurrence.number : undefined,
  date,
});

const RANKED = [
  ...["current", "team_location", "team_name", "record_summary", "poll_short_name", "points"],
  ...["previous", "team_id"],
];

export const rankings = decidedByAny(
  RANKED,
  orSearched("rankings", {
    row:
      "One ranked team of one poll, first place first: poll_* describes the poll: name, season, week " +
      "(poll_week_number continues when the weeks of the postseason restart at 1) and date, current " +
      "and previous are the team's ranks (previous 0 is unranked), team_* is the team.",
    empty: "Between seasons, when no poll is open.",
    source:
      "rankings[].ranks[]; poll is the ranking. Teams outside the list (others) have no rows.",
    items: (payload) =>
      requiredObjectsAt(payload, "rankings", "$").flatMap((ranking, index) =>
        objectsAt(ranking, "ranks", `$.rankings[${index}]`).map((rank) => ({
          poll: readPoll(ranking),
          ...rank,
        })),
      ),
  }),
);
