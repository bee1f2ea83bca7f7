import { describe, expect, test } from "vitest";
import { isLoopback, readOrigin } from "../../../src/service/http/address";

describe("the origin", () => {
  test.each([
    ["https://site.api.espn.com/apis/site/v2?limit=5", "https://site.api.espn.com"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["http://[::1]:8080/a/b//c", "http://[::1]:8080"],
    ["https://site.api.espn.com", "https://site.api.espn.com"],
    ["https://site.api.espn.com/?next=http://elsewhere.example/", "https://site.api.espn.com"],
  ])("of %s is %s", (url, origin) => {
    expect(readOrigin(url)).toBe(origin);
  });
});

describe("this machine", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.0.0.1:8080/apis?x=1",
    "http://127.255.3.4/",
    // The short way to write 127.0.0.1.
    "http://127.1/",
    "http://localhost/",
    "https://LOCALHOST:8443/",
    "http://service.localhost/",
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]:8080/",
    "http://name:password@127.0.0.1:3128",
  ])("is meant by %s", (url) => {
    expect(isLoopback(url)).toBe(true);
  });

  test.each([
    "https://site.api.espn.com/",
    "https://127.0.0.1.example/",
    "https://localhost.example/",
    "https://notlocalhost/",
    "https://128.0.0.1/",
    "https://10.0.0.1/",
    "https://[::2]/",
    "https://site.api.espn.com/?host=localhost",
    "https://127.0.0.1@elsewhere.example/",
  ])("is not meant by %s", (url) => {
    expect(isLoopback(url)).toBe(false);
  });

  test("is recognized, whatever was checked before", () => {
    const urls = ["http://127.0.0.1/", "https://a.example/", "https://b.example/", "http://[::1]/"];
    const twice = [...urls, ...urls].map(isLoopback);
    expect(twice).toEqual([true, false, false, true, true, false, false, true]);
  });
});
