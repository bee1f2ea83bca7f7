type PrintListener = (value: object, text: string) => void;

let printListener: PrintListener | undefined;

/**
 * Calls the listener with each frame, summary or chart that is converted to text, and with that text. A
 * notebook's kernel needs this: it prints the last value of a cell, and only the printing reveals which value
 * that is. There is one listener; a later one replaces it.
 */
export function onPrint(listener: PrintListener): void {
  printListener = listener;
}

let properties: PropertyDescriptorMap = {};

/** Adds properties, with which a kernel displays a value, to all printable values created from now on. */
export function onDisplay(asked: PropertyDescriptorMap): void {
  properties = asked;
}

/** Adds `onDisplay`'s properties to a value or a prototype. */
export const displayed = <T extends object>(value: T): T =>
  Object.defineProperties(value, properties);

/** Passes a text to `onPrint`'s listener and returns it; every `util.inspect.custom` ends with this call. */
export function notifyPrint(value: object, text: string): string {
  printListener?.(value, text);
  return text;
}
