/** What a command cannot make sense of; the message says why, and the usage follows it. */
export class Misuse extends Error {}
