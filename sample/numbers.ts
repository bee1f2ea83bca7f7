type Word<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : Text;

/** Numbers counted under the names of a text, one beside the other. */
export type Counts<Text extends string> = Record<Word<Text>, number>;

/** Nothing counted yet under each of these names. */
export const zeros = <Text extends string>(names: Text): Counts<Text> =>
  Object.fromEntries(names.split(" ").map((name) => [name, 0])) as Counts<Text>;

export function addTo<Name extends string>(
  sum: NoInfer<Record<Name, number>>,
  line: Record<Name, number>,
): void {
  for (const key of Object.keys(line) as Name[]) sum[key] += line[key];
}

/** 0 of nothing. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export const percent = (part: number, whole: number): number => 100 * ratio(part, whole);

/** `.333`. */
export const thousandths = (value: number): string => value.toFixed(3).replace(/^0(?=\.)/, "");

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ["th", "st", "nd", "rd"][number % 10]) || "th"}`;
}

/** The largest number of a list; -Infinity for an empty one. */
export const maximum = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
