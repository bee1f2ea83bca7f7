import { createSample, type SampleHabits } from "../../sample";
import { operations } from "../../src/operations";

type Name = keyof typeof operations;
type AnyOperation = {
  url(args?: object): string;
  parse(payload: unknown, options?: object): unknown;
};

/** Calls the sample league without a network. */
export function sampleLeague(habits: Partial<SampleHabits> = {}) {
  const answer = createSample({ live: false, as_real: false, ...habits });
  const raw = (name: Name, args: object = {}) => {
    const { status, body } = answer(new URL((operations[name] as AnyOperation).url(args)));
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    // As a client gets it, without what JSON cannot represent.
    return JSON.parse(JSON.stringify(body)) as never;
  };
  const parsed = <N extends Name>(name: N, args: object = {}) =>
    (operations[name] as AnyOperation).parse(raw(name, args)) as Awaited<
      ReturnType<(typeof operations)[N]>
    >;
  return { answer, raw, parsed };
}
