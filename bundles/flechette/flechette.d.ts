/** The part of flechette that flechette.js exports. */

/** A column: its values as a list if some are null or not numbers, else often as a typed array. */
export interface Column {
  /** The batches of the stream. */
  readonly data: readonly unknown[];
  toArray(): unknown[] | Float32Array | Float64Array | Int32Array;
}

export interface Table {
  readonly children: readonly Column[];
}

/** Decodes an Arrow IPC stream or file. */
export declare function tableFromIPC(bytes: Uint8Array): Table;
