import { afterAll } from "vitest";
import { configure } from "../../src/service/client";
import { DEFAULT_BASE_URL } from "../../src/service/options/options";
import { defaultSession } from "../../src/service/session";

// Files share a process: a service that is not closed would break the files after it.
afterAll(() => {
  const { base_url } = defaultSession().settings;
  if (base_url === DEFAULT_BASE_URL) return;
  configure({ base_url: DEFAULT_BASE_URL });
  throw new Error(`this file leaves ${base_url} as the service of all calls.`);
});
