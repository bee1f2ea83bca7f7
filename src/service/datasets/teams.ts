import { character, decidedBy, logical, nested, type Row } from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import {
  asObject,
  flatMapAt,
  type JsonObject,
  joinTexts,
  NOTHING,
  objectAt,
  objectsAt,
  requiredObjectsAt,
  valuesAt,
} from "../../schema/payload";

const columns = decidedBy(["team_display_name", "team_abbreviation", "team_id", "team_location"], {
  ...nested("team", {
    id: character("Team id; joins to every table with a team_id."),
    uid: character("Team id with sport and league: s:<sport>~l:<league>~t:<team>."),
    slug: character("Team as a segment of URLs (arizona-wildcats)."),
    abbreviation: character("Abbreviation of the team (ARIZ, ATL); not unique among colleges."),
    display_name: character(
      "displayName",
      "Location and nickname of the team (Arizona Wildcats, Atlanta Braves).",
    ),
    short_display_name: character(
      "shortDisplayName",
      "Short name for tables: the school (Arizona St) or the club's nickname (Braves).",
    ),
    name: character("Nickname of the team (Wildcats, Braves)."),
    nickname: character(
      "School, shortened if it is long (Arizona St), or city of a club. The fans' " +
        "nickname is in team_name.",
    ),
    location: character("School or city of the team in full (Arizona State, Atlanta)."),
    color: character("First color of the team: six hex digits, no leading #."),
    alternate_color: character(
      "alternateColor",
      "Second color of the team: six hex digits, no leading #; some colleges have none.",
    ),
    is_active: logical("isActive", "True for a currently active team."),
    is_all_star: logical(
      "isAllStar",
      "True for an all-star squad, false for a franchise or college.",
    ),
  }),
  team_logos: character(
    "logos",
    "URLs of all its logos, joined with |; the first is for white backgrounds.",
  ),
});

/** One team of a league. */
export interface Team extends Row<typeof columns> {}

export const teams: Dataset<Team> = {
  row: "One team of the league, by name.",
  empty: "If the league lists no teams.",
  source: "sports[0].leagues[0].teams[]; team is the element's team, logos its logos' URLs",
  columns,
  items: (payload) => {
    const sport = requiredObjectsAt(payload, "sports", "$")[0] ?? NOTHING;
    const league = objectsAt(sport, "leagues", "$.sports[0]")[0] ?? NOTHING;
    return flatMapAt(league, "teams", "$.sports[0].leagues[0]", (element, path) => {
      const team = objectAt(element, "team", path);
      return { team, logos: joinLogos(team) };
    });
  },
};

export const joinLogos = (team: JsonObject | undefined): string | null =>
  joinTexts(
    valuesAt(team, "logos").map((logo) => asObject(logo).href),
    "|",
  );
