import type { FileBytes } from './file-bytes';

const chunkSize = 64 * 1024;
/** Signatures of other file types that contain only text. */
const otherSignatures = /^(%PDF-|%!PS|\{\\rtf)/;

/** Old texts hold a few of these: overstrokes, the end mark of DOS, a bell. Programs hold many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const controls = /[\x01-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/g;
const mostControlsShare = 0.05;
/** What a terminal obeys. Mails in Japanese switch between alphabets with the other sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is looked for
const terminalCommands = /\x1b(?![$(-/])/;

/**
 * Matches text in UTF-8, in an encoding with one byte per letter, or in UTF-16 with a byte order mark: files without NUL and
 * commands to terminals, and with few control characters.
 */
export async function isText(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, chunkSize);
  if (otherSignatures.test(head.toString('latin1', 0, 16))) {
    return false;
  }
  const lettersOf = decoderFor(head);
  const most = Math.max(1, file.size * mostControlsShare);
  let found = 0;
  for (let position = 0; position < file.size; position += chunkSize) {
    const letters = lettersOf(await file.read(position, chunkSize));
    found += letters?.match(controls)?.length ?? 0;
    if (letters === undefined || letters.includes('\0') || terminalCommands.test(letters) || found > most) {
      return false;
    }
  }
  return true;
}

/**
 * Matches saved mails: text that begins with header lines, at least one of which is a header that every mail has. What follows
 * may be anything, because mails may carry files as they are.
 */
export async function isMailText(file: FileBytes): Promise<boolean> {
  const [head = ''] = (await file.read(0, chunkSize))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r?\n\r?\n|\r\r/);
  const lines = head.split(/\r?\n|\r/);
  const areHeaders = lines.slice(0, -1).every((line, index) => /^([!-9;-~]+:|[ \t]|From )/.test(line) || index > 200);
  return areHeaders && /^(from|received|date|return-path|message-id|subject):/im.test(head) && !head.includes('\0');
}

/** Chunks have an even length, so a chunk never ends inside of a two-byte unit; the file does if it is cut off. */
function decoderFor([first, second]: Buffer): (chunk: Buffer) => string | undefined {
  if (first === 0xff && second === 0xfe) {
    return (chunk) => (chunk.length % 2 === 0 ? chunk.toString('utf16le') : undefined);
  }
  if (first === 0xfe && second === 0xff) {
    return (chunk) => (chunk.length % 2 === 0 ? Buffer.from(chunk).swap16().toString('utf16le') : undefined);
  }
  return (chunk) => chunk.toString('latin1');
}
