/** The words of a text, as a list: shorter to read than one of quoted names. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The parts of a text between semicolons, as a list. */
export const parts = (text: string): string[] => text.trim().split(/;\s+/);
