/** Writes JSON for a script element. Every `<` is escaped, so that no value can end the element. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
