import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../kernel/app-error';
import { feed, openForm, unreadableForm } from './multipart-form';

interface Rules {
  /** The folder for files while they are being received. */
  folder: string;
  maxFiles: number;
  tooMany: string;
  /** Of all files together. */
  maxBytes: number;
  tooLarge: string;
  missing: string;
}

/** The first file of a form is announced in its first bytes. */
const fileMustBeginWithinMs = 15_000;

/**
 * Reads the parts `file` of a form to disk and passes their paths, and the names that the sender gives them, to `use`. The files are always deleted afterwards.
 *
 * @throws AppError `TOO_LARGE`, `VALIDATION` without a file or with too many, or `MALFORMED` when the form breaks off. Errors of the disk are
 * thrown unchanged.
 */
export async function receiveFiles<T>(
  request: IncomingMessage,
  rules: Rules,
  use: (paths: readonly string[], names: readonly string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  const names: string[] = [];
  try {
    await mkdir(rules.folder, { recursive: true, mode: 0o700 });
    await receive(request, rules, paths, names);
    if (paths.length === 0) {
      throw invalidFile(rules.missing);
    }
    return await use(paths, names);
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

async function receive(request: IncomingMessage, rules: Rules, paths: string[], names: string[]): Promise<void> {
  const form = openForm(request);
  const arriving: { content: Readable; written: Promise<void> }[] = [];
  const count = counter(rules);
  const late = setTimeout(() => form.destroy(unreadableForm()), fileMustBeginWithinMs);
  let failure: unknown;
  form.on('file', (name, content, fileName) => {
    clearTimeout(late);
    // An error of an unread stream without a listener would end the process.
    content.on('error', () => undefined);
    if (name !== 'file' || arriving.length >= rules.maxFiles) {
      form.destroy(invalidFile(name === 'file' ? rules.tooMany : rules.missing));
      return;
    }
    const path = join(rules.folder, `${randomBytes(16).toString('hex')}.part`);
    paths.push(path);
    names.push(fileName);
    const written = pipeline(content, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    written.catch((error: Error) => {
      failure ??= error;
      form.destroy(error);
    });
    arriving.push({ content, written });
  });
  try {
    await feed(request, form);
    await Promise.all(arriving.map(({ written }) => written));
  } catch (error) {
    throw error instanceof AppError || error === failure ? error : unreadableForm();
  } finally {
    clearTimeout(late);
    for (const { content } of arriving) {
      content.destroy();
    }
    await Promise.allSettled(arriving.map(({ written }) => written));
  }
}

/** Passes on what arrives, until it is more than may. */
function counter({ maxBytes, tooLarge }: Rules) {
  let bytes = 0;
  return async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw new AppError('TOO_LARGE', tooLarge);
      }
      yield chunk;
    }
  };
}

const invalidFile = (message: string) => new AppError('VALIDATION', message, { errors: { file: [message] } });
