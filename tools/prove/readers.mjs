export const staff = ['admin', 'attorney'];
const everyone = [...staff, 'client'];

/** The texts that these people must find on the pages of a group. */
export const shown = (texts, readers = everyone) => Object.values(texts).map((text) => ({ text, readers }));
