// Comments that the build makes of texts that are written once. Those of operations are in the interfaces of
// by-sport.ts: functions of a league have all of it with the league's name, members of interfaces its start.
// Those of options are their descriptions.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { ROOT } from "./bundling.mjs";

const LEAGUES = {
  wbb: { name: "women's college basketball", interface: "Basketball", samples: {} },
  mlb: {
    name: "Major League Baseball",
    interface: "Baseball",
    samples: {
      20230105: "20250604",
      401469424: "401696636",
      99: "20",
      4433402: "42598",
      2023: "2025",
    },
  },
};

const WIDTH = 110;

const MEMBER = /( *)\/\*\*((?:(?!\*\/).)*)\*\/(?=\s+readonly (\w+): (?:(\w+)\["|ReturnType))/gs;

const FUNCTION = /^export (?:declare )?const site_(\w+?)_(\w+)(?= =|:)/gm;

/** A source or declaration with its own comments; other files as they are. */
export function withComments(path, text) {
  if (/operations\/by-sport(\.d)?\.ts$/.test(path)) return text.replace(MEMBER, memberComment);
  if (/options\/options\.d\.ts$/.test(path)) return withOptionComments(text);
  if (!/operations\/(basket|base)ball(\.d)?\.ts$/.test(path)) return text;
  const comments = readComments();
  return text.replace(
    FUNCTION,
    (found, league, name) => `${functionComment(comments, league, name)}\n${found}`,
  );
}

/** The comments in by-sport.ts by interface and name; those of all leagues are `Own.news`. */
function readComments() {
  const source = readFileSync(join(ROOT, "src/service/operations/by-sport.ts"), "utf8");
  const found = [...source.matchAll(MEMBER)];
  return new Map(found.map(([, , text, name, owner]) => [`${owner}.${name}`, text]));
}

function memberComment(_, indent, comment) {
  const text = paragraphs(comment)[0]
    .replace(/ \[(of|in) the league\]/g, "")
    .replace("[the league]", "the league");
  const line = `${indent}/** ${text} */`;
  if (line.length <= WIDTH + 2) return line;
  return [`${indent}/**`, ...wrapped(text, `${indent} * `), `${indent} */`].join("\n");
}

function functionComment(comments, league, name) {
  const { name: full, interface: sport, samples } = LEAGUES[league];
  const owners = ["Own", sport, undefined];
  const comment = owners.map((one) => comments.get(`${one}.${name}`)).find(Boolean);
  if (comment === undefined) throw new Error(`by-sport.ts has no comment of ${name}`);
  const [text, example] = paragraphs(comment).join(" ").split(" @example ");
  const own = example
    .replace("[prefix]", `site_${league}_`)
    .replace(/\d+/g, (value) => samples[value] ?? value);
  const named = text.replace(/\[(of |in |)the league\]/g, `$1${full}`);
  return ["/**", ...wrapped(named, " * "), " *", " * @example", ` * ${own}`, " */"].join("\n");
}

function withOptionComments(text) {
  const options = new Map(describeOptions().map((option) => [option.name, option]));
  return text.replace(/^( +)(\w+): Option</gm, (found, indent, name) => {
    const { description, default: preset } = options.get(name);
    const start = `${indent} * `;
    const lines = [...wrapped(description, start), ...wrapped(`@default ${preset}`, start)];
    return [`${indent}/**`, ...lines, `${indent} */`, found].join("\n");
  });
}

/** The options as the sources describe them. */
function describeOptions() {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ["src/service/options/settings.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    packages: "external",
    write: false,
  });
  const module = { exports: {} };
  new Function("module", "require", outputFiles[0].text)(module, createRequire(import.meta.url));
  return module.exports.describeOptions();
}

/** The paragraphs of a comment, each in one line. */
const paragraphs = (comment) =>
  comment
    .replace(/^\s*\* ?/gm, "")
    .trim()
    .split(/\n\n/)
    .map((one) => one.replace(/\s+/g, " "));

/** Lines of a text, each after the start. Those of members are as long as in their sources. */
function wrapped(text, start) {
  const width = start.startsWith("  ") ? WIDTH + 2 : WIDTH;
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(`${start}${word}`);
  }
  return lines;
}
