import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../../kernel/app-error';

const formLimits = { fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20, headerSize: 16_384 };

/** @throws AppError `UNSUPPORTED_TYPE` for a request of another type. */
export function openForm({ headers }: IncomingMessage) {
  try {
    const type = headers['content-type'] ?? '';
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: formLimits, highWaterMark: 64 * 1024 });
  } catch {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send a multipart form.');
  }
}

/** Resolves when the form has been read completely; the rest of a refused request is read and discarded. */
export function feed(request: IncomingMessage, form: InstanceType<typeof Busboy>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const onAbort = () => reject(cutOff());
    form.once('finish', () => resolve());
    // `on` instead of `once`, because a form may fail twice, and an error without a listener ends the process.
    form.on('error', reject);
    request.once('aborted', onAbort);
    request.on('error', onAbort);
    request.pipe(form);
  }).finally(() => {
    request.unpipe(form);
    request.resume();
  });
}

export const cutOff = () =>
  new AppError('MALFORMED', 'The connection was lost before the whole file had arrived. Please send it again.');

export const unreadableForm = () => new AppError('MALFORMED', 'What was sent could not be read. Please try again.');
