const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Could `text` be an id at all? What could not, such as a NUL that PostgreSQL refuses, never reaches a query. */
export const isId = (text: string): boolean => shape.test(text);
