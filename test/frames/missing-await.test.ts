import { describe, expect, it } from "vitest";
import * as sf from "../../src/index";

const promise = Promise.resolve([]) as never;
const PROMISE = "This is a promise: put await before the call.";
const PROMISES = "These are promises: put await Promise.all(...) around their list.";

const CALLS: { readonly [name: string]: (value: never) => unknown } = {
  rows: (value) => sf.rows(value),
  save: (value) => sf.save(value, "unwritten.csv"),
  toPolars: (value) => sf.toPolars(value),
  toDanfo: (value) => sf.toDanfo(value),
  unnest: (value) => sf.unnest(value, "notes"),
  teamGames: (value) => sf.teamGames(value),
  joinFrames: (value) => sf.joinFrames(value, value, { on: "game_id" }),
  withTeams: (value) => sf.withTeams(value, value),
  playerTotals: (value) => sf.playerTotals(value),
  teamTotals: (value) => sf.teamTotals(value),
  standingsOf: (value) => sf.standingsOf(value),
  shotSplits: (value) => sf.shotSplits(value, "zone"),
  chart: (value) => sf.chart(value, { mark: "bar" }),
  help: (value) => sf.help(value),
  drift: (value) => sf.drift(sf.site_wbb_scoreboard, value),
  "parse of a table": (value) => sf.site_wbb_scoreboard.parse(value),
  "parse of a summary": (value) => sf.site_wbb_summary.parse(value),
};

describe("a missing await is named by the error", () => {
  it.each(Object.entries(CALLS))("of %s", (_, call) => {
    expect(() => call(promise)).toThrow(sf.ArgumentError);
    expect(() => call(promise)).toThrow(PROMISE);
  });

  it.each(Object.entries(CALLS).filter(([name]) => name !== "teamGames"))(
    "of %s with a list",
    (_, call) => expect(() => call([promise] as never)).toThrow(PROMISES),
  );

  it("of teamGames, which takes lists, with a list", () => {
    expect(() => sf.teamGames([promise] as never)).toThrow(PROMISE);
  });
});
