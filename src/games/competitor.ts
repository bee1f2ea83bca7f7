import { asInteger, asText, readListCell } from "../schema/dtypes";
import { asList, asObject, type JsonObject } from "../schema/payload";
import { readSideFacts } from "../service/datasets/side-facts";

export type Side = Readonly<ReturnType<typeof sideFrom>>;
export type Competition = Readonly<ReturnType<typeof findCompetition>>;

/** Returns the competition from the header's column; any part may be missing. */
export function findCompetition(competitions: unknown) {
  const { competitors, status, date, ...flags } = asObject(readListCell(competitions)[0]);
  const list = asList(competitors).map(asObject);
  const of = (home_away: Side["home_away"]) =>
    list.find(({ homeAway }) => homeAway === home_away) ?? {};
  const { completed, state, detail } = asObject(asObject(status).type);
  return {
    home: sideFrom("home", of("home")),
    away: sideFrom("away", of("away")),
    /** Returns a side's data in the header's JSON, except its team. */
    competitor: (home_away: Side["home_away"]) => competitorFrom(of(home_away)),
    /** Returns the division, conference and record of a side. */
    sideFacts: (home_away: Side["home_away"]) => readSideFacts(of(home_away), list),
    /** True if played to its end or forfeited. */
    completed: completed === true,
    /** True while in progress, by the header's status. */
    running: state === "in",
    /** Scheduled start in UTC, from the header: `2023-01-20T02:00Z`. */
    start_utc: asText(date),
    /** Status as text: Final, Final/OT, Halftime, Canceled. */
    status: asText(detail),
    neutral_site: flags.neutralSite === true,
    /** True for conference games; those of its tournament do not count in the standings. */
    conference_competition: flags.conferenceCompetition === true,
  };
}

function sideFrom(home_away: "home" | "away", { id, team, score }: JsonObject) {
  const { id: teamId, abbreviation, displayName, color, alternateColor } = asObject(team);
  return {
    home_away,
    /** Null if the header has no such side. */
    team_id: asText(teamId) ?? asText(id),
    team_abbreviation: asText(abbreviation),
    /** Location and nickname. */
    team_name: asText(displayName),
    /** Six hex digits, no leading #. */
    team_color: asText(color),
    team_alternate_color: asText(alternateColor),
    /** Null before the game, and if the header has no whole number. */
    score: asInteger(score),
  };
}

/** Only baseball has hits and errors. */
function competitorFrom({ linescores, hits, errors, probables }: JsonObject) {
  return {
    /** By period or inning; empty if the header has none. */
    linescores: asList(linescores).map((one) => {
      const line = asObject(one);
      return {
        score: asInteger(line.displayValue ?? line.value),
        hits: asInteger(line.hits),
        errors: asInteger(line.errors),
      };
    }),
    hits: asInteger(hits),
    errors: asInteger(errors),
    /** Ids of the announced starters, with the hands they throw with, if both are known. */
    probables: asList(probables).flatMap((probable) => {
      const { id, throws } = asObject(asObject(probable).athlete);
      const athlete = asText(id);
      const hand = asText(asObject(throws).type);
      return athlete === null || hand === null ? [] : [[athlete, hand] as const];
    }),
  };
}
