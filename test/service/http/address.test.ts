import { expect, test } from "vitest";
import { isLoopback, readOrigin } from "../../../src/service/http/address";

test.each([
  ["https://site.api.espn.com/apis/site/v2?limit=5", "https://site.api.espn.com"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ["http://[::1]:8080/a/b//c", "http://[::1]:8080"],
  ["https://site.api.espn.com", "https://site.api.espn.com"],
  ["https://site.api.espn.com/?next=http://elsewhere.example/", "https://site.api.espn.com"],
])("the origin of %s is %s", (url, origin) => {
  expect(readOrigin(url)).toBe(origin);
});

const HERE = [
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
];
const ELSEWHERE = [
  "https://site.api.espn.com/",
  "https://127.0.0.1.example/",
  "https://localhost.example/",
  "https://notlocalhost/",
  "https://128.0.0.1/",
  "https://10.0.0.1/",
  "https://[::2]/",
  "https://site.api.espn.com/?host=localhost",
  "https://127.0.0.1@elsewhere.example/",
];

test("this machine is recognized, whatever was checked before", () => {
  const urls = [...HERE, ...ELSEWHERE, ...HERE, ...ELSEWHERE];
  expect(urls.filter(isLoopback)).toEqual([...HERE, ...HERE]);
});
