import { readInjuries } from "../datasets/injuries";
import type { OtherHost, SecondSource } from "../operation/definition";

/** Serves the pages of the service, with the same data, and has other rules on who may ask. */
export const webHost: OtherHost = { name: "web", host: "https://site.web.api.espn.com" };

// Where data still lies whose documented path the service has lost. The transactions of a team
// are none of it: the league's answer is one page of 25, and a team's part of that would pass
// for all of them.

/** Every scoreboard has the days of its league's season. */
export const calendarSource: SecondSource = { name: "scoreboard", path: "scoreboard" };

/** A team's own answer has its records. */
export const recordSource: SecondSource = { name: "team", path: "teams/{team_id}" };

/** The league's injuries, of which the tables take the team's. */
export const injuriesSource: SecondSource = {
  name: "league",
  path: "injuries",
  part: (payload, written) => readInjuries(payload, written.get("team_id") ?? ""),
};

/** Athletes have moved to another branch, and to a host of its own. */
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
