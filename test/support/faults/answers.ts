import type { Action, Step } from "./actions";

/** An answer before it is bytes; the default of each part is that of a good service. */
export interface Shape {
  readonly status?: number;
  /** Header lines besides those of the framing, including the content type. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** How the client detects the end of the body; `none` leaves that to `headers`. */
  readonly framing?: "length" | "chunked" | "close" | "none";
  /** Size of the chunks of a chunked body. */
  readonly chunk?: number;
}

/** How the client detects the end of a large body. */
export const FRAMINGS = ["length", "chunked", "close"] as const;

export const JSON_TYPE = "Content-Type: application/json;charset=utf-8";

/** The bytes of an answer. */
export function answerOf(shape: Shape = {}): Buffer {
  const { status = 200, headers = [JSON_TYPE], body = "{}", framing = "length" } = shape;
  const bytes = Buffer.from(body);
  const lines = [`HTTP/1.1 ${status} Some Reason`, ...headers, ...framingOf(framing, bytes)];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return Buffer.concat([head, framing === "chunked" ? chunked(bytes, shape.chunk) : bytes]);
}

function framingOf(framing: NonNullable<Shape["framing"]>, body: Buffer): readonly string[] {
  switch (framing) {
    case "length":
      return [`Content-Length: ${body.length}`];
    case "chunked":
      return ["Transfer-Encoding: chunked"];
    case "close":
      return ["Connection: close"];
    case "none":
      return [];
  }
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** A body in chunks, with the empty last one. */
export function chunked(body: Buffer, size = 1000): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) parts.push(chunkOf(body.subarray(at, at + size)));
  return Buffer.concat([...parts, LAST_CHUNK]);
}

function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
}

/** The index of the first byte of a response's body. */
export const bodyStart = (answer: Buffer): number => answer.indexOf("\r\n\r\n") + 4;

const CLOSE: Action = { kind: "close" };

/** A complete answer, and the end of the connection if that ends the answer. */
export function whole(shape: Shape = {}): Step {
  const send: Action = { kind: "send", bytes: answerOf(shape) };
  return shape.framing === "close" ? [send, CLOSE] : [send];
}

/** The first bytes of an answer, then the end of the connection. */
export const cut = (answer: Buffer, at: number, how: "close" | "reset"): Step =>
  at === 0 ? [{ kind: how }] : [{ kind: "send", bytes: answer.subarray(0, at) }, { kind: how }];

/** The first bytes of an answer, then nothing more. */
export const stalled = (answer: Buffer, at: number): Step =>
  at === 0
    ? [{ kind: "hold" }]
    : [{ kind: "send", bytes: answer.subarray(0, at) }, { kind: "hold" }];

/** An answer a few bytes at a time. */
export const dripped = (answer: Buffer, size = 1, pause_ms = 0): Step => [
  { kind: "drip", bytes: answer, size, pause_ms },
];

/** Bytes that are no answer, then the end of the connection. */
export const raw = (text: string): Step => [
  { kind: "send", bytes: Buffer.from(text, "latin1") },
  CLOSE,
];

const BLOCK = 64 * 1024;

/** A body of at least that many bytes, made while it is sent. */
export function flooded(size: number, framing: "length" | "chunked" | "close"): Step {
  const filler = Buffer.alloc(BLOCK, "x");
  const times = Math.ceil(size / BLOCK);
  const line = {
    length: `Content-Length: ${times * BLOCK}`,
    chunked: "Transfer-Encoding: chunked",
    close: "Connection: close",
  }[framing];
  const head = answerOf({ headers: [JSON_TYPE, line], body: "", framing: "none" });
  const block = framing === "chunked" ? chunkOf(filler) : filler;
  const end: Action = framing === "chunked" ? { kind: "send", bytes: LAST_CHUNK } : CLOSE;
  return [{ kind: "send", bytes: head }, { kind: "flood", block, times }, end];
}
