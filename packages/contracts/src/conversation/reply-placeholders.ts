/** What a placeholder in a canned reply stands for; it is written in braces, such as `{client}`. */
export const replyPlaceholders = {
  client: 'the name of the client',
  case: 'the number of the case',
  subject: 'whom or what the case checks',
  attorney: 'the name of the attorney of the case',
} as const;
export type ReplyPlaceholder = keyof typeof replyPlaceholders;

const placeholder = /\{[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]{0,39}\}/gu;

/** Puts values in place of the placeholders that have one; the others stay as they are. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<ReplyPlaceholder, string | undefined>>>,
): string =>
  text.replace(placeholder, (found) => {
    const name = found.slice(1, -1);
    return (Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] : undefined) ?? found;
  });

/** Returns the placeholders that are left in a text, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(placeholder) ?? [])];
