import { describe, expect, test } from "vitest";
import { createClient } from "../../../src/service/client";
import { readStart } from "../../../src/service/http/refusal/refusal";
import { answerText } from "../../support/loopback";
import { failureOf, useServer } from "../setup";

const server = useServer(answerText("no", 404));
const open = () => createClient({ base_url: server.url, retries: 0, return_parsed: false });

describe("an error status", () => {
  test.each([
    ["site_wbb_summary", 400, "site_wbb_scoreboard"],
    ["site_wbb_summary", 404, "site_wbb_scoreboard"],
    ["site_mlb_summary", 404, "site_mlb_scoreboard"],
  ] as const)("of %s, %i, names the operation that lists valid ids", async (name, status, list) => {
    server.handle(answerText("no", status));
    const { message } = await failureOf(open()[name]({ event_id: "401" }));
    expect(message).toContain(`summary?event=401 answered ${status} (no) after 1 attempt in `);
    expect(message.match(/site_\w+_scoreboard/g)).toEqual([list]);
  });
});

describe("the start of a body", () => {
  test.each([
    ["a  b\n\tc", "a b c"],
    ["  <html>\r\n<body>", "<html> <body>"],
    ["", ""],
    [" \n ", ""],
  ])("%j is %j", (text, start) => {
    expect(readStart(text)).toBe(start);
  });

  test("does not cut a letter in half, and sends no codes to a terminal", () => {
    expect(readStart(`${"x".repeat(199)}🏀 and more`)).not.toMatch(/\p{Cs}/u);
    expect(readStart("\u001b[31mred\u0007\u009b")).not.toMatch(/\p{Cc}/u);
  });
});
