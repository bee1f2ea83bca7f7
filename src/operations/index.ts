import { site_mlb_scoreboard, site_mlb_summary } from "./mlb";
import { site_wbb_scoreboard, site_wbb_summary } from "./wbb";

/** Every operation by its name. */
export const operations = {
  site_wbb_scoreboard,
  site_wbb_summary,
  site_mlb_scoreboard,
  site_mlb_summary,
};
