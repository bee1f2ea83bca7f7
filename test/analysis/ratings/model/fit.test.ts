import { describe, expect, it } from "vitest";
import { RATING_PARAMETERS } from "../../../../src/analysis/ratings/model/parameters";
import { fitTeamRatings, teamRatings } from "../../../../src/names";
import { chanceOf } from "../../../support/faults/chance";
import { expectRefusal } from "../../../support/refusals";
import { factors, game, madeUpLeague } from "./tables";

/** A league in which games, teams and conferences spread as wanted, in whole points. */
function leagueOf(seed: number, wanted: { game: number; team: number; conference: number }) {
  const random = chanceOf(seed);
  // The sum of twelve has the standard deviation of one, and nearly the shape.
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, -6);
  const conferences = Array.from({ length: 16 }, () => wanted.conference * normal());
  const teams = Array.from({ length: 96 }, (_, index) => ({
    id: `t${index}`,
    conference: `c${index % 16}`,
    net: (conferences[index % 16] as number) + wanted.team * normal(),
  }));
  return Array.from({ length: 700 }, (_, index) => {
    const [home, away] = [index % 96, (index + 1 + Math.floor(random() * 95)) % 96].map(
      (place) => teams[place] as (typeof teams)[0],
    ) as [(typeof teams)[0], (typeof teams)[0]];
    const margin = Math.round(home.net - away.net + 4 + wanted.game * normal());
    return game("20230101", home.id, away.id, [70 + margin, 70], {
      conferences: [home.conference, away.conference],
      division_one: [true, true],
    });
  }).flat();
}

describe("fitTeamRatings", () => {
  it("finds the spreads that a league was made with", () => {
    const { margin, league, fitted_on, date, efficiency } = fitTeamRatings(
      leagueOf(9, { game: 6, team: 12, conference: 7 }),
    );
    const { game_sd, team_sd, conference_sd } = margin.difference;
    // 700 games, 96 teams and 16 conferences: within two standard errors.
    expect(Math.abs(game_sd / 6 - 1)).toBeLessThan(2 / Math.sqrt(2 * 600));
    expect(Math.abs(team_sd / 12 - 1)).toBeLessThan(2 / Math.sqrt(2 * 80));
    expect(Math.abs(conference_sd / 7 - 1)).toBeLessThan(2 / Math.sqrt(2 * 12));
    expect(Math.abs(margin.home_advantage - 4)).toBeLessThan(2 * 0.35);
    expect({ league, fitted_on, date }).toEqual({
      ...{ league: "wbb", fitted_on: "700 games from 20230101 to 20230101", date: "20230101" },
    });
    expect(efficiency).toEqual(RATING_PARAMETERS.wbb.efficiency);
  });

  const rows = factors(madeUpLeague(2, 60).flat());

  it("returns parameters for teamRatings, of every method, and the same every time", () => {
    const parameters = fitTeamRatings(rows, { as_of: "2023-01-20" });
    expect(fitTeamRatings(rows, { as_of: "2023-01-20" })).toEqual(parameters);
    expect(JSON.parse(JSON.stringify(parameters))).toEqual(parameters);
    expect(parameters.efficiency).not.toEqual(RATING_PARAMETERS.wbb.efficiency);
    const options = { as_of: "2023-01-20" };
    for (const method of ["efficiency", "margin", "srs", "elo"] as const) {
      const fitted = teamRatings(rows, { ...options, method, parameters });
      expect(fitted).toHaveLength(12);
      expect(fitted).not.toEqual(teamRatings(rows, { ...options, method }));
    }
  });

  it("knows nothing of the day and later", () => {
    const changed = rows.map((row) =>
      String(row.game_date) < "20230115" ? row : { ...row, points: 1, opponent_points: 99 },
    );
    const options = { as_of: "2023-01-15" };
    expect(fitTeamRatings(changed, options)).toEqual(fitTeamRatings(rows, options));
  });

  it.each([
    [rows.slice(0, 20), {}, "10 games are too few"],
    [rows, { as_of: "2022-01-01" }, "0 games are too few"],
    [rows, { asof: "2022-01-01" }, "Did you mean 'as_of'"],
    [[{ game_id: "1" }], {}, "is missing columns of teamGames"],
  ])("refuses invalid input: %#", (table, options, message) => {
    expectRefusal(() => fitTeamRatings(table as never, options as never), null, message);
  });
});
