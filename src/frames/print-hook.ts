type PrintListener = (value: object, text: string) => void;

let printListener: PrintListener | undefined;

/**
 * Calls back with each frame, summary or chart that turns itself into text, and with that text. A
 * notebook's kernel needs this: it prints the value a cell ends with, and only the printing tells
 * which value that is. There is one listener; a later one replaces it.
 */
export function onPrint(listener: PrintListener): void {
  printListener = listener;
}

let properties: PropertyDescriptorMap = {};

/**
 * Adds these properties to all frames and other printable values created from now on. A kernel may use a
 * property to display a value.
 */
export function onDisplay(asked: PropertyDescriptorMap): void {
  properties = asked;
}

/** A value, or what others inherit from, with `onDisplay`'s properties. */
export const displayed = <T extends object>(value: T): T =>
  Object.defineProperties(value, properties);

/** Passes a text on unchanged, after `onPrint`'s listener; ends each `util.inspect.custom` here. */
export function notifyPrint(value: object, text: string): string {
  printListener?.(value, text);
  return text;
}
