/** The origin of a URL (`https://site.api.espn.com`); the rest of the text is path and query. */
export function originOf(url: string): string {
  // Requests are made by the thousand, and parsing their URLs would take longer than all layers.
  const end = url.indexOf("/", url.indexOf("//") + 2);
  return end < 0 ? url : url.slice(0, end);
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
