type Listener = (value: object, text: string) => void;

let listener: Listener | undefined;

/**
 * From now on tells of each frame, summary or chart that turns itself into text to be printed. A
 * notebook listens, since only what is printed says which value a cell ends with; elsewhere nobody
 * does.
 */
export function hearPrinted(listen: Listener): void {
  listener = listen;
}

/** Whether anybody listens: what is costly to tell need not be told. */
export function isHeard(): boolean {
  return listener !== undefined;
}

/** The text as it is, told to who listens. Every `util.inspect.custom` of this package ends here. */
export function printed(value: object, text: string): string {
  listener?.(value, text);
  return text;
}
