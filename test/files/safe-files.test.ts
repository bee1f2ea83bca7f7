import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SportsFrameError } from "../../src/errors";
import {
  appendTo,
  checkNoLinks,
  createFile,
  isUnfinishedName,
  makeFolders,
  makeScratchFolder,
  moveInto,
  readParts,
  readRegularFile,
  removeBelow,
  replaceFile,
  replaceOwnFile,
} from "../../src/files/safe-files";

let scratch: string;
let root: string;
let victim: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "sportsframe-files-"));
  root = join(scratch, "root");
  victim = join(scratch, "elsewhere", "precious.txt");
  for (const folder of [root, dirname(victim)]) mkdirSync(folder);
  writeFileSync(victim, "precious");
});
afterEach(() => rmSync(scratch, { recursive: true }));

const isIntact = () => readFileSync(victim, "utf8") === "precious";

describe("files below a folder that may be hostile", () => {
  it("are replaced as a whole, and leave nothing beside them", () => {
    makeFolders(root, "a/b", "c");
    replaceFile(root, "a/b/c/one.txt", "1", { sync: true });
    replaceFile(root, "a/b/c/one.txt", "22", { mode: 0o600 });
    expect(readRegularFile(root, "a/b/c/one.txt").toString()).toBe("22");
    expect(readdirSync(join(root, "a/b/c"))).toEqual(["one.txt"]);
    expect(statSync(join(root, "a/b/c/one.txt")).mode & 0o777).toBe(0o600);
    replaceFile(root, "parts", [Buffer.from("a"), Buffer.alloc(0), Buffer.from("bc")]);
    expect(readFileSync(join(root, "parts"), "utf8")).toBe("abc");
  });

  it("leave nothing beside their place if they cannot take it", () => {
    mkdirSync(join(root, "taken"));
    expect(() => replaceFile(root, "taken", "x")).toThrow(/EISDIR|EEXIST|EPERM/);
    expect(readdirSync(root)).toEqual(["taken"]);
    expect(() => replaceFile(root, "../elsewhere/precious.txt", "x")).toThrow(/leaves its folder/);
    expect(isIntact()).toBe(true);
  });

  it("are not the folder itself, nor above it", () => {
    writeFileSync(join(root, "own"), "x");
    for (const below of ["", ".", "..", "../elsewhere", "a/../../elsewhere"]) {
      expect(() => removeBelow(root, below)).toThrow(/folder/);
      expect(() => moveInto(root, join(root, "own"), below)).toThrow(/folder/);
      expect(() => makeScratchFolder(root, `${below}/../..`)).toThrow(/leaves its folder/);
    }
    expect(readdirSync(scratch).toSorted()).toEqual(["elsewhere", "root"]);
    expect([readdirSync(root), isIntact()]).toEqual([["own"], true]);
  });

  it.skipIf(process.platform === "win32")("may have a backslash in their names", () => {
    symlinkSync(dirname(victim), join(root, "a\\b"));
    expect(() => removeBelow(root, "a\\b/precious.txt")).toThrow("is a link");
    replaceFile(root, "c\\d", "x");
    expect(readFileSync(join(root, "c\\d"), "utf8")).toBe("x");
    expect(isIntact()).toBe(true);
  });

  it("are never created, read or replaced through a link", () => {
    symlinkSync(victim, join(root, "file"));
    expect(() => createFile(join(root, "file"), "x")).toThrow(/EEXIST/);
    expect(() => readRegularFile(root, "file")).toThrow(SportsFrameError);
    replaceFile(root, "file", "x");
    expect(isIntact()).toBe(true);
    expect(lstatSync(join(root, "file")).isFile()).toBe(true);
    symlinkSync(join(victim, "../nothing"), join(root, "dangling"));
    expect(() => createFile(join(root, "dangling"), "x")).toThrow(/EEXIST/);
    expect(existsSync(join(victim, "../nothing"))).toBe(false);
  });

  it("have no linked folder above them", () => {
    symlinkSync(join(victim, ".."), join(root, "linked"));
    mkdirSync(join(root, "own"));
    writeFileSync(join(root, "own/new"), "x");
    const calls = [
      () => makeFolders(root, "linked/deeper"),
      () => makeScratchFolder(root, "linked"),
      () => replaceFile(root, "linked/precious.txt", "x"),
      () => moveInto(root, join(root, "own/new"), "linked/precious.txt"),
      () => removeBelow(root, "linked/precious.txt"),
      () => readRegularFile(root, "linked/precious.txt"),
      () => checkNoLinks(root, "linked"),
    ];
    for (const call of calls) expect(call).toThrow(join(root, "linked"));
    expect(isIntact()).toBe(true);
    expect(readdirSync(join(victim, ".."))).toEqual(["precious.txt"]);
  });

  it("are deleted as links, without their targets, and may lie behind the user's own link", () => {
    symlinkSync(victim, join(root, "file"));
    symlinkSync(join(victim, ".."), join(root, "folder"));
    for (const name of ["file", "folder"]) removeBelow(root, name);
    expect([readdirSync(root), isIntact()]).toEqual([[], true]);
    symlinkSync(join(victim, ".."), join(root, "mine"));
    replaceFile(makeFolders(join(root, "mine")), "other.txt", "x");
    expect(readFileSync(join(victim, "../other.txt"), "utf8")).toBe("x");
  });

  it("are replaced behind a link that the user named, and keep their permissions", () => {
    symlinkSync(victim, join(root, "mine"));
    chmodSync(victim, 0o640);
    replaceOwnFile(join(root, "mine"), "new");
    expect(readFileSync(victim, "utf8")).toBe("new");
    expect(statSync(victim).mode & 0o777).toBe(0o640);
    expect(lstatSync(join(root, "mine")).isSymbolicLink()).toBe(true);
    appendTo(join(root, "mine"), "er");
    expect(readFileSync(victim, "utf8")).toBe("newer");
    symlinkSync(join(scratch, "elsewhere/later"), join(root, "dangling"));
    replaceOwnFile(join(root, "dangling"), "x");
    expect(readdirSync(join(scratch, "elsewhere"))).toEqual(["later", "precious.txt"]);
  });

  it.skipIf(process.platform === "win32")("are no pipes: reading one does not wait", () => {
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(() => readRegularFile(root, "pipe")).toThrow("pipe is not a regular file");
    expect(() => appendTo(join(root, "pipe"), "x")).toThrow();
    expect(() => replaceOwnFile(join(root, "pipe"), "x")).toThrow("pipe is not a regular file");
    expect(() => readRegularFile(root, "nothing")).toThrow(/ENOENT/);
    expect(() => readRegularFile(root)).toThrow(SportsFrameError);
  });

  it("are read in parts, and not through a link", () => {
    const bytes = Buffer.alloc(2 ** 20 + 5, "abcdefg");
    writeFileSync(join(root, "large"), bytes);
    const parts: Buffer[] = [];
    const found = readParts(join(root, "large"), (part) => parts.push(Buffer.from(part)));
    expect(parts.length).toBeGreaterThan(1);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(found.size).toBe(BigInt(bytes.length));
    symlinkSync(victim, join(root, "file"));
    expect(() => readParts(join(root, "file"), () => {})).toThrow(/ELOOP/);
    expect(() => readParts(root, () => {})).toThrow(SportsFrameError);
  });

  it.skipIf(!existsSync("/proc"))("are refused if the system has no place for them", () => {
    expect(() => makeFolders("/proc/x/y")).toThrow(/ENOENT|EACCES/);
  });

  it("have names that tell our leftovers from other files", () => {
    const name = makeScratchFolder(root).slice(root.length + 1);
    expect(isUnfinishedName(name)).toBe(true);
    for (const other of [".sportsframe-", "sportsframe-abcdef", ".sportsframe-../abc", "2023-01"]) {
      expect(isUnfinishedName(other)).toBe(false);
    }
  });
});
