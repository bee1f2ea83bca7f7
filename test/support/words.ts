/** The words of a text, as a list: shorter to read than one of quoted names. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
