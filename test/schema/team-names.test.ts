import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
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

const CHOICE = { operation: "f", option: "team", absence: "is not here" };

const asNamed = (title: string, id: number | string, further: readonly string[] = []) => ({
  id: `${id}`,
  title,
  names: [title, ...further, ...furtherNames(title)],
});

const found = (text: string) => {
  const named = teams().map((one) => asNamed(one.displayName, one.id, [one.abbreviation]));
  return onlyNamed(CHOICE, named, text).title;
};

it.each([
  ["Texas Longhorns", "Texas"],
  ["Texas Tech Red Raiders", "Texas Tech"],
  ["South Carolina Gamecocks", "South Carolina"],
  ["Boston Red Sox", "Boston"],
  ["Athletics", null],
  [null, null],
])("the location in a team's name of %j is %j", (name, location) => {
  expect(readLocation(name)).toBe(location);
});

it("the location in a team's name is the service's own in a whole season", () => {
  const wrong = teams().filter(
    ({ displayName, location, name }) =>
      name !== undefined && displayName !== location && readLocation(displayName) !== location,
  );
  expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
  expect(teams()).toHaveLength(351);
});

it.each([
  ["Texas", "Texas Longhorns"],
  ["Michigan", "Michigan Wolverines"],
  ["Indiana", "Indiana Hoosiers"],
  ["South Carolina", "South Carolina Gamecocks"],
  ["Tennessee", "Tennessee Lady Volunteers"],
  ["Connecticut", "UConn Huskies"],
  ["UConn", "UConn Huskies"],
  ["Mississippi", "Ole Miss Rebels"],
])("a team is found by %j alone: %s", (text, title) => expect(found(text)).toBe(title));

it("a team is found by the short form of a name that begins another's", () => {
  const titles = ["Massachusetts Minutemen", "UMass Lowell River Hawks", "Missouri State Bears"];
  const teams = [...titles, "Southeast Missouri State Redhawks"].map((title, id) =>
    asNamed(title, id),
  );
  const find = (text: string) => onlyNamed(CHOICE, teams, text).title;
  expect(["UMass", "UMass Lowell", "Missouri St"].map(find)).toEqual(titles);
});

it("a team is found by its exact location, every one of a season", () => {
  const locations = teams().map(({ location }) => location);
  const unique = teams().filter(
    ({ location }) => locations.filter((other) => other === location).length === 1,
  );
  const wrong = unique.filter(({ location, displayName }) => found(location) !== displayName);
  expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
  expect(unique.length).toBeGreaterThan(340);
});
