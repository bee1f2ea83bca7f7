import type { OtherHost, SecondSource } from "../calls/definition";
import { readInjuries } from "../datasets/injuries";

/** Host of the service's pages, with the same data and different access rules. */
export const webHost: OtherHost = { name: "web", host: "https://site.web.api.espn.com" };

// Second sources of data whose documented path the service no longer has. A team's transactions have
// none: the league's response is one page of 25, and the team's part of it would look complete.

/** The scoreboard, which contains the days of its league's season. */
export const calendarSource: SecondSource = { name: "scoreboard", path: "scoreboard" };

/** The response for a team, which contains its records. */
export const recordSource: SecondSource = { name: "team", path: "teams/{team_id}" };

/** The league's injuries, from which the tables select those of the team. */
export const injuriesSource: SecondSource = {
  name: "league",
  path: "injuries",
  part: (payload, written) => readInjuries(payload, written.get("team_id") ?? ""),
};

/** Player data have moved to another branch, on another host. */
export const athleteSource: SecondSource = {
  name: "common",
  branch: "apis/common/v3",
  path: "athletes/{athlete_id}",
  host: webHost.host,
};

export const biographySource: SecondSource = {
  ...athleteSource,
  path: `${athleteSource.path}/bio`,
};
