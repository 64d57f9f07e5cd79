const maxLength = 255;

/** Control characters, invisible characters, and characters that reverse the text and so hide the real extension. */
const deceptiveCharacters = /[\p{Cc}\p{Surrogate}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * Returns a file name that is safe to display and save: the last part of the path, without deceptive characters,
 * shortened to 255 characters without losing its extension.
 */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(deceptiveCharacters, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ');
  return shortened(name || 'document');
}

/** Returns the extension in lower case without its dot; an empty text when there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function shortened(name: string): string {
  if (name.length <= maxLength) {
    return name;
  }
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  const characters = Array.from(name.slice(0, name.length - ending.length));
  let stem = '';
  for (const character of characters) {
    if (stem.length + character.length > maxLength - ending.length) {
      break;
    }
    stem += character;
  }
  return stem.trimEnd() + ending;
}
