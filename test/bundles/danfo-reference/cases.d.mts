export interface Case {
  name: string;
  run(dfd: unknown): unknown;
}

export declare const cases: Case[];
