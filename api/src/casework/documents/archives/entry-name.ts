import { isUtf8 } from 'node:buffer';
import type { ZipEntry } from '../file-types/zip-entries';

type Named = Pick<ZipEntry, 'nameBytes' | 'flags'>;

export interface KeptName {
  /** Equal for names that some disks hold for one. Letters of an unknown code page are one character for each byte. */
  comparable: string;
  nameBytes: Buffer;
  flags: number;
}

const utf8Flag = 0x0800;
/** Half of a letter in code pages of East Asia, or a separator after a letter. */
const ambiguous = /[\x80-\xff]\\/;
/** Those above ASCII may be letters of a code page. */
const asciiControls = /[^\P{Cc}\x80-\x9f]/gu;

/** Whether some programs write the file to a place outside of the folder into which they unpack. */
export function leavesFolder(entry: Named): boolean {
  const path = textOf(entry).replaceAll('\\', '/');
  // Windows ignores dots and blanks at the end of a name, so that some of these are '..' to it.
  return /^(\/|[a-z]:)/i.test(path) || path.split('/').some((part) => part !== '.' && /^[. ]+$/.test(part));
}

/**
 * Returns the name under which an entry is kept: with slashes between folders, as the format demands, and without characters that
 * Windows takes for something else. Letters of old code pages stay as they are, because nobody knows the code page. Undefined
 * when it cannot be told what the name is.
 */
export function keptName(entry: Named): KeptName | undefined {
  const { nameBytes, flags } = entry;
  const isText = isUtf8(nameBytes);
  const given = textOf(entry);
  if (!isText && ((flags & utf8Flag) !== 0 || ambiguous.test(given))) {
    return undefined;
  }
  const text = given
    .replace(asciiControls, '')
    .replaceAll(':', '_')
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  const comparable = text.normalize('NFC').toLowerCase();
  if (text === given) {
    return { comparable, nameBytes, flags };
  }
  return isText
    ? { comparable, nameBytes: Buffer.from(text), flags: flags | utf8Flag }
    : { comparable, nameBytes: Buffer.from(text, 'latin1'), flags };
}

const textOf = ({ nameBytes }: Named): string => nameBytes.toString(isUtf8(nameBytes) ? 'utf8' : 'latin1');
