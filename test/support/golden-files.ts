import type { operations } from "../../src/service/operations";
import { namesOf } from "./payloads";

/** Endpoints whose operations have another name. */
const OPERATIONS: Readonly<Record<string, string>> = {
  groups: "conferences",
  statistics: "statistics_league",
  teams: "teams_site",
  athlete: "player_info",
  athlete_bio: "player_bio",
  athlete_news: "player_news",
};

/** Files of another branch of the service, which no operation reads. */
const UNREAD = /\/common_athlete\.json$/;

/** The files of `fixtures/` by operation: scoreboards and summaries have one for each state. */
export const goldenFiles = namesOf("fixtures", "")
  .filter(({ name }) => !UNREAD.test(name))
  .map(({ name: file, league }) => {
    const endpoint = file
      .replace(/^\w+\/(.*)\.json$/, "$1")
      .replace(/^(scoreboard|summary)_.*/, "$1");
    const suffix = OPERATIONS[endpoint] ?? endpoint;
    return { name: `site_${league}_${suffix}` as keyof typeof operations, suffix, file, league };
  });
