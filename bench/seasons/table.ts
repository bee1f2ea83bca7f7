/** A row of the table: what was measured beside its target. */
export interface Measure {
  readonly what: string;
  readonly target: string;
  readonly value: string;
  /** Undefined for a part of another value, which has no target. */
  readonly met?: boolean;
}

/** A row as a line of text. */
export function printed({ what, target, value, met }: Measure): string {
  const verdict = met === undefined ? "" : met ? "met" : "NOT MET";
  return [what.padEnd(48), target.padEnd(22), value.padEnd(34), verdict].join(" ").trimEnd();
}

/** Milliseconds of processor time of this process, with all its threads. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The middle one of some values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
