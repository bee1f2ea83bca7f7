import { PassThrough } from "node:stream";
import { expect, it, vi } from "vitest";
import { createInputGate } from "../../../src/cli/repl/input-gate";

function gated() {
  const source = new PassThrough();
  const interrupt = vi.fn();
  const gate = createInputGate(source as unknown as NodeJS.ReadStream, interrupt);
  const pieces: string[] = [];
  gate.input.on("data", (piece: string) => pieces.push(piece));
  // A line takes one turn of the event loop, and what follows it the next.
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };
  return { source, interrupt, gate, pieces, settle };
}

it("passes text on, a line at a time", async () => {
  const { source, pieces, settle } = gated();
  source.write("one\ntwo\r\nthr");
  await settle();
  source.write("ee\r");
  await settle();
  expect(pieces).toEqual(["one\n", "two\r\n", "thr", "ee\r"]);
});

it("holds back text after a line until the line is done", async () => {
  const { source, gate, pieces, settle } = gated();
  gate.input.on("data", (piece: string) => {
    if (piece === "slow\n") gate.close();
  });
  source.write("slow\nnext\nlast");
  await settle();
  expect(pieces).toEqual(["slow\n"]);
  gate.open();
  await settle();
  expect(pieces).toEqual(["slow\n", "next\n", "last"]);
});

it("ends only after all input has passed", async () => {
  const { source, gate, pieces, settle } = gated();
  const ended = vi.fn();
  gate.input.on("end", ended);
  gate.close();
  source.end("last\n");
  await settle();
  expect([pieces, ended.mock.calls.length]).toEqual([[], 0]);
  gate.open();
  await settle();
  expect([pieces, ended.mock.calls.length]).toEqual([["last\n"], 1]);
});

it("interrupts the running code at Ctrl-C, and drops text typed before it", async () => {
  const { source, interrupt, gate, pieces, settle } = gated();
  gate.close();
  source.write("dropped\n");
  await settle();
  source.write("dropped\u0003kept\n");
  gate.open();
  await settle();
  expect([pieces, interrupt.mock.calls.length]).toEqual([["kept\n"], 1]);
});

it("leaves Ctrl-C to the reader if nothing is running", async () => {
  const { source, interrupt, pieces, settle } = gated();
  source.write("abc\u0003");
  await settle();
  expect([pieces, interrupt.mock.calls.length]).toEqual([["abc\u0003"], 0]);
});

it("separates Tabs from text typed before them, but not from pasted text", async () => {
  const { source, pieces, settle } = gated();
  source.write("game.\t\t");
  await settle();
  source.write("if (x) {\n\tcall();\n\t}");
  await settle();
  expect(pieces).toEqual(["game.", "\t", "\t", "if (x) {\n", "\tcall();\n", "\t}"]);
});
