/** The origin of a URL (`https://site.api.espn.com`); the rest of the text is path and query. */
export function originOf(url: string): string {
  // Requests are made by the thousand, and parsing their URLs would take longer than all layers.
  const end = url.indexOf("/", url.indexOf("//") + 2);
  return end < 0 ? url : url.slice(0, end);
}

/** Where the service's own paths begin. */
const SERVICE = "/apis/";

/** What of a URL's path comes before the service's own: of a base_url, and perhaps a key. */
export function prefixOf(url: string): string {
  const [path = ""] = url.slice(originOf(url).length).split("?", 1);
  return path.slice(0, Math.max(0, path.lastIndexOf(SERVICE)));
}

/** A URL as errors and copies show it. */
export const shownUrl = (url: string): string => hidePrefix(url, url);

/** A text that may quote a URL, without what comes before the service's own path in it. */
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

/** A client mostly asks one host. */
let last = { origin: "", isLoopback: false };

function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname === "[::1]" ||
    hostname.endsWith(".localhost") ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
