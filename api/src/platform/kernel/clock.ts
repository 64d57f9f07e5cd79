/** Returns the current time; tests replace it to control time. */
export type Clock = () => Date;

/** An ISO 8601 instant in UTC with milliseconds. It always has 24 characters, so that text order is time order. */
export type Instant = string;

export const instant = (date: Date): Instant => date.toISOString();

/** Returns the instant `milliseconds` after `date`, or before it if negative. */
export const instantAfter = (date: Date, milliseconds: number): Instant =>
  new Date(date.getTime() + milliseconds).toISOString();

/** Returns the start of the minute of `date`, as an input of results that are cached for a minute. */
export const startOfMinute = (date: Date): Instant => `${instant(date).slice(0, 16)}:00.000Z`;
