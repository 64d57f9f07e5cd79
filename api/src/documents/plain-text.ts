import type { FileHandle } from 'node:fs/promises';

const chunkSize = 64 * 1024;
/** Files of other kinds that happen to begin like text. */
const otherKinds = /^(%PDF-|%!PS|\{\\rtf)/;

/**
 * Text in any of the encodings that people's programs write: UTF-8, one byte a letter, or UTF-16 with its mark. Told by
 * what text never holds: control characters besides tab, line and page breaks.
 */
export async function isText(file: FileHandle): Promise<boolean> {
  const head = await headOf(file);
  if (otherKinds.test(head.toString('latin1', 0, 16))) {
    return false;
  }
  const isControl = mark16(head) ? controlIn16(head[0] === 0xff) : controlIn8;
  for (let position = 0; ; position += chunkSize) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkSize), 0, chunkSize, position);
    if (isControl(buffer.subarray(0, bytesRead))) {
      return false;
    }
    if (bytesRead < chunkSize) {
      return true;
    }
  }
}

/** A mail as programs save it: text whose first lines are headers, one of which any mail has. */
export async function isMailText(file: FileHandle): Promise<boolean> {
  const [head] = (await headOf(file))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r?\n\r?\n/);
  const lines = (head ?? '').split(/\r?\n/);
  const areHeaders = lines.slice(0, -1).every((line, index) => /^([!-9;-~]+:|[ \t]|From )/.test(line) || index > 200);
  return areHeaders && /^(from|received|date|return-path|message-id|subject):/im.test(head ?? '') && isText(file);
}

const mark16 = ([first, second]: Buffer) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const isWhite = (code: number) => code === 9 || code === 10 || code === 12 || code === 13;
const isControlCode = (code: number) => (code < 32 && !isWhite(code)) || code === 127;

const controlIn8 = (bytes: Buffer): boolean => bytes.some(isControlCode);

/** Chunks have an even length, so no unit of two bytes is ever cut. */
const controlIn16 =
  (littleEndian: boolean) =>
  (bytes: Buffer): boolean => {
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      if (isControlCode(littleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))) {
        return true;
      }
    }
    return bytes.length % 2 === 1;
  };

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkSize), 0, chunkSize, 0);
  return buffer.subarray(0, bytesRead);
}
