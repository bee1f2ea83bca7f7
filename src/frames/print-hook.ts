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
 * Gives these properties to frames and others that print themselves and are made from now on: a kernel
 * may ask a value by a property how to show it.
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
