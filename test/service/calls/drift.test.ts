import { describe, expect, it, vi } from "vitest";
import { ArgumentError, PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import type { Drift } from "../../../src/schema/drift";
import { drift } from "../../../src/service/calls/drift";
import { operations } from "../../../src/service/operations";
import { answerText } from "../../support/loopback";
import { fixtureText, payloadText } from "../../support/payloads";
import { useServer } from "../setup";

const { site_wbb_injuries, site_wbb_summary } = operations;

const server = useServer(answerText('{"injuries":5}'));
const fixture = (name: string) => JSON.parse(fixtureText(name));

const names = (found: readonly Drift[], kind: Drift["kind"], section?: string) =>
  found
    .filter((one) => one.kind === kind && (section === undefined || one.section === section))
    .map(({ name }) => name);

describe("drift", () => {
  it("is empty if payload and declaration agree", () => {
    const injury = { id: "1", displayName: "Town Tigers", injuries: [{ status: "Out" }] };
    expect(drift(site_wbb_injuries, { injuries: [injury] })).toEqual([]);
  });

  /** From Node 26 on, JSON of any depth. */
  const canBeWritten = (value: unknown): boolean => {
    try {
      return JSON.stringify(value) !== undefined;
    } catch {
      return false;
    }
  };

  it("has no example for values nested too deep for JSON", () => {
    const deep: unknown = JSON.parse("[".repeat(50_000) + "]".repeat(50_000));
    const example = canBeWritten(deep) ? expect.stringMatching(/^\[{50,200}$/) : null;
    const found = drift(site_wbb_injuries, { injuries: [{ id: "1", injuries: deep }], junk: deep });
    expect(found).toContainEqual(
      expect.objectContaining({ kind: "unread_key", name: "$.junk", count: 1, example }),
    );
  });

  it("includes what game tables read, and no section", () => {
    const found = drift(operations.site_mlb_summary, {
      header: { id: "1" },
      pickcenter: [{ spread: 1.5 }],
      predictor: { homeTeam: { gameProjection: "53.5" } },
      rosters: [{ homeAway: "home" }],
      gameInfo: { gameDuration: "2:32", weather: { gust: 9 } },
      crowdNoise: 97.5,
    });
    expect(names(found, "unread_key")).toEqual(["$.gameInfo.weather", "$.crowdNoise"]);
    const game = { header: { id: "1" }, rosters: [{ homeAway: "home" }] };
    expect(names(drift(site_wbb_summary, game), "unread_key")).toEqual(["$.rosters"]);
  });

  it("lists unfed columns, unread keys and lost values with counts and examples", () => {
    const team = { id: "1", injuries: [], crowd: { size: 5 } };
    const found = drift(site_wbb_injuries, {
      injuries: [team, { ...team, id: 2 ** 60 }],
      day: "2023-01-05",
    });
    const common = { operation: "site_wbb_injuries", section: null };
    expect(found).toEqual(
      [
        { kind: "unfed_column", name: "display_name", count: 2, example: null },
        { kind: "lost_value", name: "id", count: 1, example: "1152921504606847000" },
        { kind: "unread_key", name: "$.injuries[].crowd", count: 2, example: '{"size":5}' },
        { kind: "unread_key", name: "$.day", count: 1, example: '"2023-01-05"' },
      ].map((one) => ({ ...common, ...one })),
    );
  });

  it.each<[keyof typeof operations, string, string]>([
    ["site_mlb_standings", "mlb/standings.json", "stats.lanternindex"],
    ["site_mlb_teams_site", "mlb/teams.json", "$.sports[].leagues[].teams[].team.mascotSpecies"],
    ["site_wbb_team_roster", "wbb/team_roster.json", "$.athletes[].wingspan"],
    ["site_wbb_news", "wbb/news.json", "$.articles[].readingMinutes"],
  ])("%s tells the key that the service of the sample league adds", (operation, file, key) => {
    const payload = fixture(file);
    const found = drift(operations[operation], payload);
    expect(names(found, "unread_key")).toContain(key);
    expect(names(found, "lost_value")).toEqual([]);
    expect(payload).toEqual(fixture(file));
  });

  it("finds statistics of the box score that no column has", () => {
    const summary = fixture("mlb/summary_final.json");
    const block = summary.boxscore.players[0].statistics[0];
    block.keys.push("stolenBases");
    for (const athlete of block.athletes) athlete.stats.push("1");
    const found = drift(operations.site_mlb_summary, summary);
    expect(names(found, "unread_key", "boxscore_player")).toEqual(["stats.stolenBases"]);
  });

  it("names a section that cannot be read, and the call continues", () => {
    const summary = fixture("wbb/summary_final.json");
    summary.plays = "none";
    const heard: Drift[] = [];
    const game = site_wbb_summary.parse(summary, { on_drift: (found) => heard.push(...found) });
    expect(heard).toContainEqual({
      kind: "unreadable_section",
      operation: "site_wbb_summary",
      section: "plays",
      name: "$.plays",
      count: 1,
      example: "a string",
    });
    expect(game.officials.shape).toEqual([summary.gameInfo.officials.length, 6]);
    expect(() => game.plays).toThrow(PayloadError);
  });

  it("names the paths at which rows were searched for", () => {
    const found = drift(operations.site_wbb_team_history, { seasons: [{ year: 2023 }] });
    expect(found).toMatchObject([{ kind: "searched_rows", count: 1, example: '{"year":2023}' }]);
    expect(drift(operations.site_wbb_team_history, {})).toEqual([]);
  });

  it("does not keep a raw payload back that cannot be read", async () => {
    const on_drift = vi.fn();
    const options = { base_url: server.url, return_parsed: false, on_drift } as const;
    expect(await site_wbb_injuries(options)).toEqual({ injuries: 5 });
    expect(on_drift).not.toHaveBeenCalled();
  });

  it("refuses an argument that is not an operation, or not its payload", () => {
    expect(() => drift({} as typeof site_wbb_injuries, {})).toThrow(ArgumentError);
    expect(() => drift(site_wbb_injuries, [])).toThrow(PayloadError);
    expect(() => drift(site_wbb_injuries, { injuries: 5 })).toThrow("$.injuries");
  });

  it("reaches on_drift, and only if there is any", () => {
    const heard: Drift[] = [];
    const on_drift = (found: readonly Drift[]) => heard.push(...found);
    site_wbb_injuries.parse({ injuries: [] }, { on_drift });
    expect(heard).toEqual([]);
    site_wbb_injuries.parse({ injuries: [], extra: 1 }, { on_drift });
    expect(heard.map(({ name }) => name)).toEqual(["$.extra"]);
  });

  it("costs no call its result if on_drift throws or rejects, and is a warning", async () => {
    const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    const fault = new Error("a fault of the listener");
    const fail = (): never => {
      throw fault;
    };
    for (const on_drift of [fail, async () => fail()]) {
      const frame = site_wbb_injuries.parse({ injuries: [], extra: 1 }, { on_drift });
      expect(rows(frame)).toEqual([]);
    }
    await Promise.resolve();
    expect(warned.mock.calls).toEqual([[fault], [fault]]);
    warned.mockRestore();
  });
});

describe("drift of recorded payloads", () => {
  it.each([
    ["wbb", "401469424_fullcoords", "plays", "short_description points_attempted"],
    ["wbb", "401469424_fullcoords", "boxscore_player", "reason"],
    ["wbb", "401469424_fullcoords", "standings", "conference_header division_header"],
    ["mlb", "401696636", "plays", ""],
    ["mlb", "401696636", "boxscore_player", "athlete_jersey did_not_play ejected reason"],
  ] as const)("lists the columns that %s does not feed: %s, %s", (league, id, section, columns) => {
    const payload = JSON.parse(payloadText(`${league}/summary_${id}.json`));
    const found = drift(operations[`site_${league}_summary`], payload);
    expect(names(found, "unfed_column", section).join(" ")).toBe(columns);
  });

  it("finds no value that cannot be converted in any recorded answer", () => {
    const answers: readonly [keyof typeof operations, string][] = [
      ["site_mlb_summary", "mlb/summary_401696636.json"],
      ["site_mlb_summary", "mlb/summary_401696639.json"],
      ["site_wbb_summary", "wbb/summary_401488978_sentinel.json"],
      ["site_wbb_summary", "other/mbb_summary_pre.json"],
      ["site_mlb_scoreboard", "mlb/scoreboard_today.json"],
      ["site_wbb_team_roster", "wbb/team_roster_iowa_2294.json"],
      ["site_mlb_team_roster", "mlb/team_roster_15.json"],
      ["site_mlb_standings", "other/nba_standings.json"],
      ["site_mlb_team_schedule", "mlb/team_schedule_NYY_reserialized.json"],
    ];
    for (const [operation, name] of answers) {
      const found = drift(operations[operation], JSON.parse(payloadText(name)));
      expect([name, names(found, "lost_value")]).toEqual([name, []]);
    }
  });
});
