import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { PayloadError } from "../../../src/errors";
import { findMismatch } from "../../../src/service/calls/fetch";
import { readCall } from "../../../src/service/calls/request";
import { type Client, createClient } from "../../../src/service/client";
import { operations } from "../../../src/service/operations";
import { createSession } from "../../../src/service/session";
import { definedAs } from "../../support/bound";
import { answerJson, inTurn } from "../../support/loopback";
import { payloadText } from "../../support/payloads";
import { copiesIn, failureOf, scratchFolder, useServer } from "../setup";

/** A final game with an id. */
const game = (id: unknown) => ({
  header: { id, competitions: [{ status: { type: { state: "post", completed: true } } }] },
});

const server = useServer();
let cache: string;
let client: Client;

beforeEach(() => {
  cache = scratchFolder();
  client = createClient({ base_url: server.url, retries: 0, cache });
});

const summary = (event_id: string, given: object = {}) =>
  client.site_mlb_summary({ event_id, return_parsed: false, ...given });

describe("the answer to another question", () => {
  test("is an error about it, and is not stored", async () => {
    server.handle(answerJson(game("402")));
    const error = await failureOf(summary("401"));
    const facts = { operation: "site_mlb_summary", jsonPath: "$.header.id", got: "402" };
    expect(error).toMatchObject({ name: "PayloadError", ...facts });
    expect(error.message).toContain("expected the requested event_id, 401, got 402");
    expect(error.message).toContain("repeat the call");
    expect(copiesIn(cache)).toEqual([]);
  });

  test("ends its connection", async () => {
    server.handle(inTurn(answerJson(game("401")), answerJson(game("9")), answerJson(game("402"))));
    await summary("401", { refresh: true });
    await expect(summary("402")).rejects.toBeInstanceOf(PayloadError);
    await summary("402");
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 1, 2]);
    expect(copiesIn(cache)).toHaveLength(2);
  });

  test.each([
    ["site_wbb_team_roster", { team_id: 2 }, { team: { id: "3" }, athletes: [] }, "$.team.id"],
    ["site_mlb_team_schedule", { team_id: "2" }, { team: { id: 3 }, events: [] }, "$.team.id"],
    ["site_mlb_team_depthcharts", { team_id: "2" }, { team: { id: "3" } }, "$.team.id"],
    ["site_wbb_player_info", { athlete_id: "2" }, { athlete: { id: "3" } }, "$.athlete.id"],
  ] as const)("is one of %s, too", async (name, given, payload, jsonPath) => {
    server.handle(answerJson(payload));
    const call = client[name] as (given: object) => Promise<unknown>;
    await expect(call({ ...given, return_parsed: false })).rejects.toMatchObject({
      name: "PayloadError",
      jsonPath,
    });
  });

  test("is ignored in an old folder: the new response of the service replaces it", async () => {
    server.handle(answerJson(game("401")));
    await summary("401");
    // As an earlier version would have stored it.
    const [file = ""] = copiesIn(cache);
    const text = gunzipSync(readFileSync(join(cache, file))).toString();
    writeFileSync(join(cache, file), gzipSync(text.replace('"id":"401"', '"id":"402"')));
    await expect(summary("401", { replay: true })).rejects.toMatchObject({ got: "402" });
    expect(await summary("401")).toEqual(game("401"));
    expect(await summary("401", { replay: true })).toEqual(game("401"));
    expect(server.requests).toHaveLength(2);
  });
});

describe("the response to the right request", () => {
  const asked = (name: keyof typeof operations, given: object) =>
    readCall(definedAs(operations[name]), createSession({}), given);

  test.each([
    ["as text", "401", "401"],
    ["as a number", "401", 401],
    ["without the zeros asked with", "0401", "401"],
    ["with zeros", "401", "00401"],
    ["not at all", "401", undefined],
    ["by letters", "401", "NYY"],
  ])("may name it %s", (_, event_id, id) => {
    expect(findMismatch(asked("site_mlb_summary", { event_id }), game(id))).toBeUndefined();
  });

  test("may have no such object, or another thing in its place", () => {
    for (const payload of [{}, { header: null }, { header: "401" }, { header: [{ id: "1" }] }]) {
      expect(findMismatch(asked("site_mlb_summary", { event_id: 4 }), payload)).toBeUndefined();
    }
  });

  test.each([
    ["site_wbb_summary", { event_id: "401469424" }, "wbb/summary_401469424_fullcoords"],
    ["site_mlb_summary", { event_id: "401472463" }, "mlb/summary_401472463"],
    ["site_mlb_team", { team_id: "15" }, "mlb/team_15"],
    ["site_mlb_team_roster", { team_id: "15" }, "mlb/team_roster_15"],
    ["site_wbb_team_roster", { team_id: "2294" }, "wbb/team_roster_iowa_2294"],
    ["site_mlb_team_schedule", { team_id: "10" }, "mlb/team_schedule_NYY_reserialized"],
  ] as const)("is the one that %s received from the service itself", (name, given, file) => {
    const payload = JSON.parse(payloadText(`${file}.json`));
    expect(findMismatch(asked(name, given), payload)).toBeUndefined();
    const [argument = ""] = Object.keys(given);
    expect(findMismatch(asked(name, { [argument]: "1" }), payload)).toBeDefined();
  });
});
