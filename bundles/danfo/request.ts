import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";

interface RequestOptions {
  url: string;
  method?: string;
  headers?: Record<string, string>;
}

/**
 * The part of the package `request` that danfo's readers use, on node's fetch. A failure is reported
 * as a response of status 0: danfo listens for responses, and an "error" event would end the process.
 */
function request(target: string | RequestOptions): Readable {
  const body = new PassThrough();
  void deliver(typeof target === "string" ? { url: target } : target, body);
  return body;
}

async function deliver({ url, ...init }: RequestOptions, body: PassThrough): Promise<void> {
  try {
    const response = await fetch(url, init);
    body.emit("response", { statusCode: response.status, statusMessage: response.statusText });
    if (!response.ok) {
      await response.body?.cancel();
      return;
    }
    for await (const chunk of response.body ?? []) {
      if (!body.write(chunk)) await once(body, "drain");
    }
    body.end();
  } catch (error) {
    body.emit("response", { statusCode: 0, statusMessage: reason(error) });
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${cause}`;
}

request.get = request;

export default request;
