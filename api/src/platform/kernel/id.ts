const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns whether `text` has the form of an id. Callers check it first, since PostgreSQL fails on texts such as a NUL.
 */
export const isId = (text: string): boolean => shape.test(text);
