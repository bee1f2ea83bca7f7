import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { onlyNamed } from "../../src/schema/name-match";
import { furtherNames, readLocation } from "../../src/schema/team-names";
import { lazy, seasonFiles } from "../support/payloads";

interface Team {
  readonly id: string;
  readonly location: string;
  readonly name?: string;
  readonly displayName: string;
  readonly abbreviation: string;
}

/** The teams of the recorded season, as the headers of their games have them. */
const teams = lazy(() => {
  const found = new Map<string, Team>();
  for (const file of seasonFiles()) {
    const { header } = JSON.parse(gunzipSync(readFileSync(file)).toString());
    for (const { team } of header.competitions[0].competitors) found.set(team.id, team);
  }
  return [...found.values()];
});

const named = () =>
  teams().map(({ id, displayName, abbreviation }) => ({
    id,
    title: displayName,
    names: [displayName, abbreviation, ...furtherNames(displayName)],
  }));

const found = (text: string) =>
  onlyNamed({ operation: "f", option: "team", absence: "is not here" }, named(), text).title;

describe("the location in a team's name", () => {
  it.each([
    ["Texas Longhorns", "Texas"],
    ["Texas Tech Red Raiders", "Texas Tech"],
    ["South Carolina Gamecocks", "South Carolina"],
    ["Boston Red Sox", "Boston"],
    ["Athletics", null],
    [null, null],
  ])("of %j is %j", (name, location) => {
    expect(readLocation(name)).toBe(location);
  });

  it("is the service's own in a whole season", () => {
    const wrong = teams().filter(
      ({ displayName, location, name }) =>
        name !== undefined && displayName !== location && readLocation(displayName) !== location,
    );
    expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
    expect(teams()).toHaveLength(351);
  });
});

describe("a team is found", () => {
  it.each([
    ["Texas", "Texas Longhorns"],
    ["Michigan", "Michigan Wolverines"],
    ["Indiana", "Indiana Hoosiers"],
    ["South Carolina", "South Carolina Gamecocks"],
    ["Tennessee", "Tennessee Lady Volunteers"],
    ["Connecticut", "UConn Huskies"],
    ["UConn", "UConn Huskies"],
    ["Mississippi", "Ole Miss Rebels"],
  ])("by %j alone: %s", (text, title) => {
    expect(found(text)).toBe(title);
  });

  it("by the short form of a name that begins another's", () => {
    const titles = ["Massachusetts Minutemen", "UMass Lowell River Hawks"];
    titles.push("Southeast Missouri State Redhawks", "Missouri State Bears");
    const named = titles.map((title, index) => ({
      ...{ id: `${index}`, title, names: [title, ...furtherNames(title)] },
    }));
    const choice = { operation: "f", option: "team", absence: "is not here" };
    expect(onlyNamed(choice, named, "UMass").title).toBe("Massachusetts Minutemen");
    expect(onlyNamed(choice, named, "UMass Lowell").title).toBe("UMass Lowell River Hawks");
    expect(onlyNamed(choice, named, "Missouri St").title).toBe("Missouri State Bears");
  });

  it("by its exact location, every one of a season", () => {
    const locations = teams().map(({ location }) => location);
    const unique = teams().filter(
      ({ location }) => locations.filter((other) => other === location).length === 1,
    );
    const wrong = unique.filter(({ location, displayName }) => found(location) !== displayName);
    expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
    expect(unique.length).toBeGreaterThan(340);
  });
});
