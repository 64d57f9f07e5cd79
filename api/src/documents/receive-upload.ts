import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { documentTexts } from '@portal/contracts';
import { AppError } from '../kernel/app-error';
import type { StagedFile } from './document-store';
import { stageFile } from './stage-file';

/** A multipart form with one file, as it arrived. */
export interface Upload {
  fields: Readonly<Record<string, string>>;
  /** As the sender named it. */
  fileName: string;
  file: StagedFile;
}

export interface Reception {
  /** Where files lie until they are kept or refused. */
  folder: string;
  /** Bytes. */
  most: number;
  /** Throws to refuse a file by its name and the fields before it, so that not one byte of it is stored. */
  admit: (fileName: string, fields: Upload['fields']) => void;
}

const fieldLimits = { fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20, headerSize: 16_384 };

/**
 * Reads one upload from a request, fields into memory and the file straight to disk, and hands it to `keep`. Nothing
 * lies in the staging folder afterwards, whether it was kept, refused or cut off.
 *
 * @throws AppError `UNSUPPORTED_TYPE`, `TOO_LARGE`, `VALIDATION`, or `MALFORMED` where the form breaks off.
 */
export async function receiveUpload<T>(
  request: IncomingMessage,
  reception: Reception,
  keep: (upload: Upload) => Promise<T>,
): Promise<T> {
  const upload = await read(request, reception);
  try {
    return await keep(upload);
  } finally {
    await rm(upload.file.path, { force: true });
  }
}

async function read(request: IncomingMessage, reception: Reception): Promise<Upload> {
  const form = openForm(request);
  const fields: Record<string, string> = {};
  let arriving: Readable | undefined;
  let staged: Promise<{ fileName: string; file: StagedFile }> | undefined;

  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (name, content, fileName) => {
    // Whoever reads it learns of its failure; this keeps one that nobody reads from ending the process.
    content.on('error', () => undefined);
    if (name !== 'file' || staged) {
      form.destroy(new AppError('VALIDATION', staged ? documentTexts.oneFile : documentTexts.noFile));
      return;
    }
    arriving = content;
    staged = admitted(reception, fileName, fields, content);
    staged.catch((error: Error) => form.destroy(error));
  });

  try {
    await fed(request, form);
    const arrived = await staged;
    if (!arrived) {
      throw new AppError('VALIDATION', documentTexts.noFile, { errors: { file: [documentTexts.noFile] } });
    }
    return { fields, ...arrived };
  } catch (error) {
    arriving?.destroy(new Error('The upload was refused.'));
    await staged?.then(({ file }) => rm(file.path, { force: true })).catch(() => undefined);
    throw error;
  }
}

async function admitted(
  { folder, most, admit }: Reception,
  fileName: string,
  fields: Upload['fields'],
  content: Readable,
) {
  admit(fileName, fields);
  return { fileName, file: await stageFile(content, folder, most) };
}

function openForm({ headers }: IncomingMessage) {
  try {
    const type = headers['content-type'] ?? '';
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: fieldLimits, highWaterMark: 64 * 1024 });
  } catch {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send a multipart form.');
  }
}

/** Resolves when the form has been read to its end; what is left of a refused request is read and dropped. */
function fed(request: IncomingMessage, form: InstanceType<typeof Busboy>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const cutOff = () => reject(new AppError('MALFORMED', 'The upload was cut off.'));
    form.once('finish', () => resolve());
    // Not `once`: after its first failure a form may tell of a second, and an error that nobody hears ends the process.
    form.on('error', (error) =>
      reject(error instanceof AppError ? error : new AppError('MALFORMED', 'The form could not be read.')),
    );
    request.once('aborted', cutOff);
    request.on('error', cutOff);
    request.pipe(form);
  }).finally(() => {
    request.unpipe(form);
    request.resume();
  });
}
