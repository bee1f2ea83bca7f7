/** Letters that are no accented form of another, as people without their keys write them. */
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

/** A name as it is compared with what somebody types: in lower case, without accents. */
export const foldAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øđłıæœßþð]/g, (letter) => SPELLED[letter] ?? letter);
