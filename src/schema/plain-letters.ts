/** Letters that are not accented forms of others, as people type them without their keys. */
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

/** A name in lower case and without accents, to compare it with what somebody types. */
export const foldAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øđłıæœßþð]/g, (letter) => SPELLED[letter] ?? letter);
