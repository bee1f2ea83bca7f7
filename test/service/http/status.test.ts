import { describe, expect, test } from "vitest";
import { NotFoundError } from "../../../src/errors";
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

  test("is an error for a raw payload, too, with advice if the operation takes no id", async () => {
    const error = await failureOf(open().site_wbb_scoreboard());
    expect(error).toBeInstanceOf(NotFoundError);
    // A sentence follows the event.
    expect(error.message).toMatch(/answered 404 \(no\) after 1 attempt in \d\.\d+ s\. \S.*\.$/);
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
