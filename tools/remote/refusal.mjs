/** Thrown when a command cannot do what was asked; the message is one line for a person. */
export class Refusal extends Error {}
