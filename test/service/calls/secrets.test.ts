import { expect, test } from "vitest";
import { buildRequest, readCall } from "../../../src/service/calls/request";
import { operations } from "../../../src/service/operations";
import { createSession } from "../../../src/service/session";
import { definedAs } from "../../support/bound";

const SECRETS = {
  Authorization: "Bearer s3cret",
  COOKIE: "session=s3cret",
  "Proxy-Authorization": "Basic s3cret",
};

const definition = definedAs(operations.site_mlb_player_info);

/** The requests of one call: of the documented path, and of the second source. */
function requestsOf(headers: Record<string, string>, base_url: string) {
  const call = readCall(definition, createSession({ headers, base_url }), { athlete_id: "1" });
  return [undefined, definition.second].map((one) => buildRequest(call, one));
}

test("credentials never go to a second host", () => {
  const headers = { ...SECRETS, "x-own": "kept" };
  const [first, second] = requestsOf(headers, "https://site.api.espn.com");
  expect(new URL(first?.url ?? "").host).toBe("site.api.espn.com");
  expect(first?.headers).toMatchObject({
    authorization: "Bearer s3cret",
    cookie: "session=s3cret",
    "proxy-authorization": "Basic s3cret",
  });
  expect(new URL(second?.url ?? "").host).toBe("site.web.api.espn.com");
  expect(second?.headers).toEqual({ accept: "application/json", "x-own": "kept" });
});

test("credentials go to the second source on their host", () => {
  const [, second] = requestsOf(SECRETS, "https://mirror.example");
  expect(new URL(second?.url ?? "").host).toBe("mirror.example");
  expect(second?.headers).toMatchObject({ authorization: "Bearer s3cret" });
});
