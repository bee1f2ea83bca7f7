import { describe, expect, test } from "vitest";
import { nameCacheFile, splitAddress } from "../../../../src/service/http/cache/files";
import { requestOf } from "./setup";

const PATH = "/apis/site/v2/sports/baseball/mlb/scoreboard?dates=20230705";

const nameOf = (label: string) =>
  nameCacheFile(requestOf({ label }), "host").replace("host/site_wbb_scoreboard/", "");

describe("the file of a request", () => {
  test.each<[string, string, string?]>([
    ["dates=20230105,groups=50,limit=500", "dates=20230105,groups=50,limit=500"],
    ["", "all"],
    ["", "all@site.web", "site.web"],
    ["team_id=150", "team_id=150@items", "items"],
    ["a/b", "a%2Fb"],
    ["../../etc", "%2E.%2F..%2Fetc"],
    ["a\\b:c*d?e", "a%5Cb%3Ac%2Ad%3Fe"],
    ["q=100%", "q=100%25"],
    ["q=san josé", "q=san%20jos%C3%A9"],
    ["q=🏀", "q=%F0%9F%8F%80"],
    ["a@b", "a%40b"],
    [".hidden", "%2Ehidden"],
    ["dropped.", "dropped%2E"],
    ["nul", "%6Eul"],
    ["con.txt", "%63on.txt"],
    ["com1", "%63om1"],
    ["console", "console"],
    ["com10", "com10"],
  ])("of %s is %s, which is a name everywhere", (label, name, source = "documented") => {
    expect(nameCacheFile(requestOf({ label, source }), "host")).toBe(
      `host/site_wbb_scoreboard/${name}.json.gz`,
    );
  });

  test("differs if names differ only in case", () => {
    const names = ["q=duke", "q=Duke", "q=DUKE"].map((label) => nameOf(label).toLowerCase());
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toBe("q=duke.json.gz");
    expect(nameOf("q=Duke")).toMatch(/^q=Duke-[0-9a-f]{12}\.json\.gz$/);
    expect(nameOf("AUX")).toMatch(/^%41UX-[0-9a-f]{12}\.json\.gz$/);
  });

  test("is cut if it is too long for a file system, and still differs", () => {
    const long = `groups=${"50,".repeat(100)}`;
    expect(nameOf(`${long}1`)).toMatch(/^groups=(50,){31}-[0-9a-f]{12}\.json\.gz$/);
    expect(nameOf(`${long}1`)).not.toBe(nameOf(`${long}2`));
    expect(nameOf("x".repeat(100))).toBe(`${"x".repeat(100)}.json.gz`);
    expect(nameOf("x".repeat(101))).toMatch(/^x{100}-[0-9a-f]{12}\.json\.gz$/);
  });
});

describe("the address of a URL", () => {
  test.each([
    ["https://site.api.espn.com", "site.api.espn.com"],
    ["https://site.api.espn.com:443", "site.api.espn.com"],
    ["http://127.0.0.1:41233", "127.0.0.1-41233"],
    ["http://[::1]:8080", "%5B%3A%3A1%5D-8080"],
    ["http://LOCALHOST:1", "localhost-1"],
    ["http://proxy.example./espn", "proxy.example%2E-8402062ef8c3"],
    ["http://proxy.example.", "proxy.example%2E"],
    ["http://aux:8080", "aux-8080"],
    ["http://aux", "%61ux"],
    ["http://127.0.0.1:41233/apis/old", "127.0.0.1-41233-8f3d38eac672"],
  ])("of %s has the host %s", (base_url, host) => {
    expect(splitAddress(`${base_url}${PATH}`)).toEqual({ host, tail: PATH });
  });

  test.each([
    ["http://127.0.0.1:80/other/path?a=1", "127.0.0.1", "/other/path?a=1"],
    // Its own path is before the query.
    ["http://127.0.0.1:81/one?of=/apis/two", "127.0.0.1-81", "/one?of=/apis/two"],
  ])("of %s takes an unusual path for the service's own", (url, host, tail) => {
    expect(splitAddress(url)).toEqual({ host, tail });
  });
});
