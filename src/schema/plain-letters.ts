/** Letters that are not accented forms of others, with their usual ASCII spelling. */
const SPELLED: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ð: "d",
};

/** Returns a name in lower case and without accents, for comparison with user input. */
export const foldAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øđłıæœßþð]/g, (letter) => SPELLED[letter] ?? letter);
