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
