/** The text of each catalogue, by its language. */
declare const texts: Readonly<Record<string, readonly string[]>>;
export = texts;
