import type { TextsOfModule } from './texts-in';

/** Finds the texts of a JSON file: all of them are for people, and nothing can mark them. */
export function textsInData(json: string): TextsOfModule {
  const found: TextsOfModule = { messages: [], unmarked: [], composed: [] };
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') {
      found.messages.push({ text: value });
    }
    return value;
  });
  return found;
}
