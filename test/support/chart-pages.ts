const END = "</script>";

/** The content of each script of a page, as a browser's parser takes it: up to the first end. */
export const scriptsOf = (html: string): readonly string[] =>
  html
    .split("<script>")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(END)));

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** Text of XML or HTML with its entities as characters. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
