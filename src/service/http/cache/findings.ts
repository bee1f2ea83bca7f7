import { join } from "node:path";
import { shownUrl } from "../address";
import type { HttpRequest } from "../message";
import { splitAddress } from "./files";
import { isFresh, keepCopy, readCopy } from "./folder";

/** Services change: after a day the finding expires. */
const KEEP_MS = 86_400_000;

/** Hidden, so that it does not look like the folder of a host. */
const fileOf = (what: string, { url }: HttpRequest): string =>
  `.learnt/${splitAddress(url).host}/${what}.json.gz`;

const addressed = ({ url }: HttpRequest): string => shownUrl(url).split("?", 1)[0] ?? "";

/**
 * Returns whether any process with the same cache folder learned this about the service less than a day ago.
 * A note that cannot be read does not count.
 */
export async function isLearnt(what: string, request: HttpRequest, now: number): Promise<boolean> {
  const { folder, refresh, replay } = request.cache;
  if (folder === undefined || refresh || replay) return false;
  const criteria = {
    accepts: (url: string) => url === addressed(request),
    max_body_bytes: 1_000,
    signal: undefined,
  };
  const found = await readCopy(join(folder, fileOf(what, request)), criteria);
  return typeof found !== "string" && isFresh(found, now);
}

/** Stores a finding for a day, in the same way as a copy. */
export async function keepLearnt(what: string, request: HttpRequest, now: number): Promise<void> {
  const { folder, replay } = request.cache;
  if (folder === undefined || replay) return;
  const text = JSON.stringify({ learnt: what });
  await keepCopy(folder, fileOf(what, request), {
    url: addressed(request),
    status: 200,
    content_type: "application/json",
    stored_at: now,
    keep_ms: KEEP_MS,
    text,
    bytes: text.length,
  });
}
