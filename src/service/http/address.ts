/** Returns the origin of a URL: `https://site.api.espn.com`. */
export function readOrigin(url: string): string {
  // Parsing the URL would take longer than all layers together.
  const end = url.indexOf("/", url.indexOf("//") + 2);
  return end < 0 ? url : url.slice(0, end);
}

const SERVICE = "/apis/";

/** Returns the part of a URL's path before the service's own; it comes from base_url and may be a secret. */
export function readPrefix(url: string): string {
  const [path = ""] = url.slice(readOrigin(url).length).split("?", 1);
  return path.slice(0, Math.max(0, path.lastIndexOf(SERVICE)));
}

/** Returns a URL for errors and copies, without the part of its path that may contain a key. */
export const shownUrl = (url: string): string => hidePrefix(url, url);

/** Hides that part in a text that may contain the URL. */
export function hidePrefix(text: string, url: string): string {
  const prefix = readPrefix(url);
  return prefix === "" ? text : text.replaceAll(prefix + SERVICE, `/***${SERVICE}`);
}

export function isLoopback(url: string): boolean {
  const origin = readOrigin(url);
  if (origin !== last.origin)
    last = { origin, isLoopback: isLoopbackHost(new URL(origin).hostname) };
  return last.isLoopback;
}

/** Cached, because most clients use one host. */
let last = { origin: "", isLoopback: false };

function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname === "[::1]" ||
    hostname.endsWith(".localhost") ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
