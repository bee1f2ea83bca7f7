/*
 * Faults are found by the text of the code, not by its place, so that they survive moved files,
 * reformatting and most renames.
 *
 * White space in a pattern matches any or none, and a comma that a formatter puts before a closing
 * bracket is ignored. `<<>>` is any one word, `<<old|new>>` one of several texts, `<<...>>` anything
 * of at most 300 characters. The replacement refers to them as $1, $2.
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

/** The pairs of `find` and `replace` of a fault, of which one must fit. */
const pairsOf = ({ find, replace }) =>
  [find].flat().map((pattern, index) => ({
    pattern,
    replacement: Array.isArray(replace) ? replace[index] : replace,
  }));

/** Every place in these files that a fault fits. */
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
 * The changed text of the file that a fault fits; undefined with a reason if it fits nowhere or in
 * several places. Looks in the fault's own room first, and then in the others, in case code has moved.
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
