const most = 255;

/** Control characters, and marks that nobody sees or that turn text around and so disguise an extension. */
const disguises = /[\p{Cc}\p{Surrogate}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * A file's name as it may be shown and saved: its last part, without control characters and disguises, at most 255 characters
 * with its extension kept.
 */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(disguises, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ');
  return shortened(name || 'document');
}

/** The extension in lower case, without its dot; empty where there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function shortened(name: string): string {
  if (name.length <= most) {
    return name;
  }
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  const characters = Array.from(name.slice(0, name.length - ending.length));
  let stem = '';
  for (const character of characters) {
    if (stem.length + character.length > most - ending.length) {
      break;
    }
    stem += character;
  }
  return stem.trimEnd() + ending;
}
