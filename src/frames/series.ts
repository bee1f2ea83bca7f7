/** A column of a polars frame: names of columns hide the frame's own members, not these. */
export interface PolarsSeries {
  readonly dtype: { readonly variant: string };
}

export function seriesOf(frame: object, name: string): PolarsSeries {
  return Reflect.getOwnPropertyDescriptor(frame, name)?.value as PolarsSeries;
}
