/** Now, as a function, so that a test can hold time still. */
export type Clock = () => Date;

/** An ISO-8601 instant in UTC with milliseconds: 24 characters, so that text order is time order. */
export type Instant = string;

export const instant = (date: Date): Instant => date.toISOString();

/** The instant `milliseconds` after (or, negative, before) `date`. */
export const instantAfter = (date: Date, milliseconds: number): Instant =>
  new Date(date.getTime() + milliseconds).toISOString();
