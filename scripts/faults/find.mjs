/*
 * Faults are found by what the code says, not by where it stands, so that a list of them outlives
 * moved files, reformatting and most renames.
 *
 * In a pattern white space stands for any or none between two signs, and a comma that a formatter
 * puts before a closing bracket counts for nothing. `<<>>` is any one word, `<<old|new>>` one of
 * several texts, `<<...>>` anything of at most 300 characters. The replacement has them as $1, $2.
 */
const HOLE = /<<(.*?)>>/g;
const SIGN = /[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu;

const isWord = (sign) => /^[\p{L}\p{N}_$]/u.test(sign);
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The expression that finds a pattern. */
export function expressionOf(pattern) {
  let source = "";
  let at = 0;
  for (const hole of pattern.matchAll(HOLE)) {
    source += literally(pattern.slice(at, hole.index));
    source += `\\s*${holeSource(hole[1])}\\s*`;
    at = hole.index + hole[0].length;
  }
  return new RegExp(source + literally(pattern.slice(at)), "gu");
}

function holeSource(choices) {
  if (choices === "") return "([\\p{L}\\p{N}_$]+)";
  if (choices === "...") return "([^]{0,300}?)";
  return `(${choices.split("|").map(literally).join("|")})`;
}

function literally(text) {
  const signs = text.match(SIGN) ?? [];
  return signs
    .map((sign, index) => {
      if (/^\s/.test(sign)) {
        const isBetweenWords = isWord(signs[index - 1] ?? "") && isWord(signs[index + 1] ?? "");
        return isBetweenWords ? "\\s+" : "\\s*";
      }
      if (isWord(sign)) return `(?<![\\p{L}\\p{N}_$])${escaped(sign)}(?![\\p{L}\\p{N}_$])`;
      return /[)\]}]/.test(sign) ? `,?\\s*${escaped(sign)}\\s*` : `\\s*${escaped(sign)}\\s*`;
    })
    .join("");
}

/** What `find` and `replace` of a fault come to: one pair, or several of which one fits. */
const pairsOf = ({ find, replace }) =>
  [find].flat().map((pattern, index) => ({
    pattern,
    replacement: Array.isArray(replace) ? replace[index] : replace,
  }));

/** Every place in some texts, by file, that a fault fits. */
function placesIn(fault, files) {
  return files.flatMap(({ path, text }) =>
    pairsOf(fault).flatMap(({ pattern, replacement }) =>
      [...text.matchAll(expressionOf(pattern))].map((match) => {
        const [first] = /^\s*/.exec(match[0]);
        const [last] = /\s*$/.exec(match[0]);
        const put = replacement.replace(/\$(\d)/g, (_, number) => match[Number(number)] ?? "");
        const end = match.index + match[0].length;
        return { path, text: text.slice(0, match.index) + first + put + last + text.slice(end) };
      }),
    ),
  );
}

/**
 * The file that a fault changes, as it is afterwards; undefined with a reason where the fault fits
 * nowhere or in several places. The fault's own room goes first; code that has moved out of it is
 * found in any other.
 */
export function plant(fault, files, isOwn) {
  const own = placesIn(
    fault,
    files.filter(({ path }) => isOwn(path)),
  );
  const places = own.length > 0 ? own : placesIn(fault, files);
  if (places.length === 1) return { planted: places[0] };
  const where = [...new Set(places.map(({ path }) => path))].join(", ");
  return {
    reason: places.length === 0 ? "fits nowhere" : `fits ${places.length} places: ${where}`,
  };
}
