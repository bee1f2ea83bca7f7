// Finds violations of the rules of plain US English in pages, in the markdown cells of notebooks, and in
// comments and texts of sources. These are banned words, British spellings, sentences of more than 25 words, `where` for a condition, and sentences
// that open with Of, What, Whom or `Where`. Code, quoted code and generated tables are not read. Ends with 1
// if it finds anything.
//   node scripts/check-prose.mjs [file or folder ...]     without any, those listed below
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const MOST_WORDS = 25;

/** Files and folders, with those in them. */
const CHECKED = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "notebooks"],
  ...["docs/pages", "docs/leagues", "docs/models", "docs/leagues.md", "docs/internals.md"],
  ...["docs/notebooks.md", "docs/reconcile.md", "docs/danfo.md"],
  ...["docs/tried.md", "src", "test", "scripts", "bench", "examples"],
];

/** Files whose texts are examples or values of other English, and tests of charts, which are not yet rewritten. */
const UNCHECKED = [
  "scripts/check-prose.mjs",
  "test/check-prose.test.ts",
  "test/notebooks/last-words.test.ts",
  "test/bundles/danfo-refusals.test.ts",
  "test/seasons/filters.test.ts",
  "test/support/charts.ts",
];

/** Words that signal a translation, generic players of one sex, and words with a term of their own. */
const BANNED =
  "anew|afresh|beneath|nought|whatever else|is no fit|lack|lacks|lacking|comes? to|came to|at hand|" +
  "told|given|ever after|so many|how far|(?:is|are) (?:its|their|our) business|by the hundred|" +
  "likewise|thereof|whereof|he|him|his|she|her|hers|athletes?";

/** Stems of words that US English spells otherwise. */
const BRITISH =
  "(?:col|behavi|neighb|fav|hon|lab|harb|rum|vap)our\\w*|(?:cent|met|theat|fib)res?|" +
  "(?:def|off|lic|pret)ences?|grey(?:e[dr]|est|ing|ish|s|scale)?|(?:catalog|dialog)ues?|" +
  "programmes?|artefacts?|(?:model|label|cancel|travel|signal|channel)l(?:ed|ing)|fulfils?|" +
  "judgements?|(?:misspel|lear|spel|dream|bur)[nl]?t|whilst|amongst|analys(?:e|ed|es|ing)|" +
  "(?:organ|recogn|summar|normal|initial|serial|optim|minim|maxim|real|visual|util|custom|standard|" +
  "character|special|general|categor|author|apolog|emphas|memor|priorit|random|synchron)" +
  "is(?:e|ed|es|ing|ation|ations)";

const word = (patterns) => new RegExp(`(?<![\\w-])(?:${patterns})(?![\\w-])`, "gi");
const RULES = [
  ["banned word", word(BANNED)],
  ["British spelling", word(BRITISH)],
  // After a noun of a place, and in a question, the word is one of place.
  [
    "'where' for a condition",
    /(?<!\b(?:folder|directory|place|position|point|page|path|file|spot|zone)s? )\bwhere\b(?![^.!?]*\?)/gi,
  ],
];

/** The prose of a page, without code, as blocks (paragraphs, items, cells) with their line. */
function blocksOf(markdown) {
  // Removed text leaves its line breaks, so that lines keep their numbers.
  const blank = (text) => text.replace(/[^\n]/g, "");
  const prose = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^```[\s\S]*?^```$/gm, blank)
    .replace(/<!-- (options|tables) -->[\s\S]*?<!-- (?:end of |\/)\1 -->/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/`[^`]*`/g, (code) => `code${blank(code)}`)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, (link, text) => `${text}${blank(link.replace(text, ""))}`);
  const blocks = [];
  let isOpen = false;
  prose.split("\n").forEach((raw, index) => {
    const line = raw.replace(/^(?:> ?)+/, "").trim();
    const isAlone = /^(?:#|\|)/.test(line);
    if (line === "" || /^[|\s:-]+$/.test(line) || /^\[!\w+\]$/.test(line)) isOpen = false;
    else if (isAlone) {
      isOpen = false;
      for (const text of line.replace(/^#+ /, "").split("|")) {
        if (text.trim() !== "") blocks.push({ line: index + 1, text: text.trim() });
      }
    } else if (isOpen && !/^(?:[-*]|\d+\.) /.test(line)) blocks.at(-1).text += ` ${line}`;
    else {
      isOpen = true;
      blocks.push({ line: index + 1, text: line.replace(/^(?:[-*]|\d+\.) /, "") });
    }
  });
  return blocks;
}

/** Sentences end before a space and a capital, quote or code, and at the end of their block. */
const sentencesOf = (text) => text.split(/(?<=[.!?]["')*]*)\s+(?=["'(*]*(?:[A-Z]|code\b))/);

function problemsIn(markdown) {
  return blocksOf(markdown).flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = sentence.split(/\s+/).filter((one) => /\w/.test(one));
      const [opening] = /^(?:Of|What|Whom|Where)\b/.exec(sentence.replace(/^\W+/, "")) ?? [];
      const start = `${words.slice(0, 5).join(" ")}...`;
      const problems = RULES.flatMap(([rule, pattern]) =>
        [...sentence.matchAll(pattern)].map(([found]) => [rule, found]),
      );
      if (words.length > MOST_WORDS) problems.push([`sentence of ${words.length} words`, start]);
      if (opening !== undefined && !sentence.endsWith("?")) {
        problems.push([`opening with ${opening}`, start]);
      }
      return problems.map(([rule, found]) => ({ line, rule, found, sentence }));
    }),
  );
}

/** Cells count from 1, and lines in them say little: a sentence is quoted instead. */
const problemsInNotebook = ({ cells }) =>
  cells.flatMap(({ cell_type, source }, index) =>
    cell_type === "markdown"
      ? problemsIn([source].flat().join("")).map(({ rule, found, sentence }) => ({
          line: `cell ${index + 1}`,
          rule,
          found: `${found}: ${sentence}`,
        }))
      : [],
  );

/** Three words in a row: a message, a description or a caption rather than a name. */
const SENTENCE = /[A-Za-z,;:.)'`]+ [a-z'(`]+ [a-z'(`]+/;

/** A path in a payload, which has the words of the service. */
const PATH = /\[\]|<\w+>/;

/** A query, in which `where` is a keyword, code, or a style sheet. */
const CODE = /^\s*\(?(?:select|explain|with \w+ as|import \w+|await \w+|typeof)\b|=> \{|[;{}]\n/;

/** The call of a command, above its description in the usage, and names in quotes. */
const SYNOPSIS = /^ *(?:sportsframe|\[--).*$|'\w+'/gm;

/** The first column of a list. */
const TERM = /^ {2,}\S.*? {2,}/gm;

/** The comments and texts of a source, each as a page of its own. */
function proseOfSource(ts, code) {
  const source = ts.createSourceFile("source.ts", code, ts.ScriptTarget.ES2022, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const pages = [];
  const comments = new Map();
  const visit = (node) => {
    for (const comment of ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []) {
      comments.set(comment.pos, code.slice(comment.pos, comment.end));
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
            .map(({ text: part }) => part)
            .join("code")
        : node.text;
      if (SENTENCE.test(text) && !PATH.test(text) && !CODE.test(text))
        pages.push({
          line: lineOf(node.getStart()),
          text: text.replace(SYNOPSIS, "").replace(TERM, "- "),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const [position, comment] of comments) {
    pages.push({ line: lineOf(position), text: textOfComment(comment) });
  }
  return pages;
}

/** A comment without its marks, examples and the names that tags have; consecutive lines stay together. */
const textOfComment = (comment) =>
  comment
    .replace(/^\/\*+|\*\/$/g, "")
    .replace(/^[ \t]*(?:\*|\/\/) ?/gm, "")
    .replace(/^@example[\s\S]*?(?=^@|$(?![\s\S]))/gm, (example) => example.replace(/[^\n]/g, ""))
    .replace(/^@(?:param|returns|throws|default|internal|see)\b ?(?:[\w.]+ )?/gm, "- ");

async function problemsOf(file) {
  const text = readFileSync(resolve(root, file), "utf8");
  if (file.endsWith(".md")) return problemsIn(text);
  if (file.endsWith(".ipynb")) return problemsInNotebook(JSON.parse(text));
  // Loaded on demand: pages need no compiler.
  const { default: ts } = await import("typescript");
  return proseOfSource(ts, text).flatMap((page) =>
    problemsIn(page.text).map((problem) => ({ ...problem, line: page.line + problem.line })),
  );
}

const filesIn = (path) =>
  statSync(resolve(root, path)).isFile()
    ? [path]
    : readdirSync(resolve(root, path), { recursive: !path.startsWith("docs") })
        .filter((file) => /\.(?:md|m?ts|mjs|ipynb)$/.test(file))
        .map((file) => `${path}/${file}`);

// The test passes files.
const asked = process.argv.slice(2);
const files =
  asked.length > 0
    ? asked.flatMap(filesIn)
    : CHECKED.flatMap(filesIn).filter(
        (file) => !UNCHECKED.includes(file) && !/^test\/(analysis\/.*\/chart|charts)\//.test(file),
      );
let problems = 0;
for (const file of files) {
  for (const { line, rule, found } of await problemsOf(file)) {
    problems += 1;
    console.log(`${file}:${line}: ${rule}: ${found}`);
  }
}
console.log(`${files.length} files read, ${problems} problems of prose`);
process.exitCode = problems > 0 ? 1 : 0;
