/** The origin of a URL (`https://site.api.espn.com`); the rest of the text is path and query. */
export function originOf(url: string): string {
  // Parsing the URL would take longer than all layers together.
  const end = url.indexOf("/", url.indexOf("//") + 2);
  return end < 0 ? url : url.slice(0, end);
}

/** Where the service's own paths begin. */
const SERVICE = "/apis/";

/** The part of a URL's path before the service's own: it comes from base_url, and may hold a key. */
export function prefixOf(url: string): string {
  const [path = ""] = url.slice(originOf(url).length).split("?", 1);
  return path.slice(0, Math.max(0, path.lastIndexOf(SERVICE)));
}

/** A URL as errors and copies show it, without a key in its path. */
export const shownUrl = (url: string): string => hidePrefix(url, url);

/** A text that may quote a URL, with the part before the service's own path hidden. */
export function hidePrefix(text: string, url: string): string {
  const prefix = prefixOf(url);
  return prefix === "" ? text : text.replaceAll(prefix + SERVICE, `/***${SERVICE}`);
}

/** Whether a URL leads to this machine. */
export function isLoopback(url: string): boolean {
  const origin = originOf(url);
  if (origin !== last.origin)
    last = { origin, isLoopback: isLoopbackHost(new URL(origin).hostname) };
  return last.isLoopback;
}

/** Cached, since a client mostly asks one host. */
let last = { origin: "", isLoopback: false };

function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname === "[::1]" ||
    hostname.endsWith(".localhost") ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
