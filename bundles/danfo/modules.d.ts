declare module "seedrandom/lib/alea" {
  interface Alea {
    (): number;
    int32(): number;
  }
  export default function alea(seed: string): Alea;
}

declare module "mathjs" {
  type Statistic = (values: unknown) => unknown;
  export const mean: Statistic;
  export const median: Statistic;
  export const mode: Statistic;
  export const std: Statistic;
  export const variance: Statistic;
}
