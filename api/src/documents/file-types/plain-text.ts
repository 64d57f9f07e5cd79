import type { FileBytes } from './file-bytes';

const chunkSize = 64 * 1024;
/** Signatures of other file types that contain only text. */
const otherSignatures = /^(%PDF-|%!PS|\{\\rtf)/;

/**
 * Matches text in UTF-8, in an encoding with one byte per letter, or in UTF-16 with a byte order mark: files without
 * control characters other than tab, line break and page break.
 */
export async function isText(file: FileBytes): Promise<boolean> {
  const head = await file.read(0, chunkSize);
  if (otherSignatures.test(head.toString('latin1', 0, 16))) {
    return false;
  }
  const hasControl = isUtf16(head) ? hasControlUtf16(head[0] === 0xff) : hasControlByte;
  for (let position = 0; ; position += chunkSize) {
    const chunk = await file.read(position, chunkSize);
    if (hasControl(chunk)) {
      return false;
    }
    if (chunk.length < chunkSize) {
      return true;
    }
  }
}

/** Matches saved mails: text that begins with header lines, at least one of which is a header that every mail has. */
export async function isMailText(file: FileBytes): Promise<boolean> {
  const [head] = (await file.read(0, chunkSize))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r?\n\r?\n/);
  const lines = (head ?? '').split(/\r?\n/);
  const areHeaders = lines.slice(0, -1).every((line, index) => /^([!-9;-~]+:|[ \t]|From )/.test(line) || index > 200);
  return areHeaders && /^(from|received|date|return-path|message-id|subject):/im.test(head ?? '') && isText(file);
}

const isUtf16 = ([first, second]: Buffer) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const isWhite = (code: number) => code === 9 || code === 10 || code === 12 || code === 13;
const isControlCode = (code: number) => (code < 32 && !isWhite(code)) || code === 127;

const hasControlByte = (bytes: Buffer): boolean => bytes.some(isControlCode);

/** Chunks have an even length, so a chunk never ends inside a two-byte unit. */
const hasControlUtf16 =
  (littleEndian: boolean) =>
  (bytes: Buffer): boolean => {
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      if (isControlCode(littleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))) {
        return true;
      }
    }
    return bytes.length % 2 === 1;
  };
