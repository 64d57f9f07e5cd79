const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in an element or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON as it may stand in a script element: no `<` survives, so nothing inside can end it. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
