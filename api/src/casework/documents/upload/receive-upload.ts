import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { documentTexts } from '@portal/contracts';
import { cutOff, feed, openForm, unreadableForm } from '../../../platform/http/files/multipart-form';
import { AppError } from '../../../platform/kernel/app-error';
import type { StagedFile } from '../store/document-store';
import { stageFile } from '../store/stage-file';

type Fields = Readonly<Record<string, string>>;

interface Allowance {
  maxBytes: number;
  /** Error message for a larger file. */
  tooLarge: string;
}

/** An admitted and completely received file, and the fields that came after it. */
export type Upload<A> = A & { staged: StagedFile; laterFields: Fields };

export interface UploadRules<A extends Allowance> {
  /** The staging folder. */
  folder: string;
  /** Throws to refuse a file by its name and the fields before it, before any byte of it is stored. */
  admit: (fileName: string, fields: Fields) => Promise<A>;
  /** Runs the work that takes the bytes in, or refuses when too many files arrive already. */
  inSlot: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The fields before the file are a few hundred bytes. */
const fileMustBeginWithinMs = 15_000;

/** The fields that decide whether the file may arrive. Others may follow it, as in forms of earlier versions. */
const decidingFields = new Set(['caseId', 'uploadToken']);

/**
 * Reads one upload from a request, the fields into memory and the file to disk, and passes it to `keep`. The staged file is
 * always deleted afterwards, also when the upload is refused or breaks off.
 *
 * @throws AppError `UNSUPPORTED_TYPE`, `TOO_LARGE`, `VALIDATION`, or `MALFORMED` when the form breaks off. Errors of the
 * disk are thrown unchanged.
 */
export async function receiveUpload<A extends Allowance, T>(
  request: IncomingMessage,
  rules: UploadRules<A>,
  keep: (upload: Upload<A>) => Promise<T>,
): Promise<T> {
  const upload = await read(request, rules);
  try {
    return await keep(upload);
  } finally {
    await rm(upload.staged.path, { force: true });
  }
}

async function read<A extends Allowance>(request: IncomingMessage, rules: UploadRules<A>): Promise<Upload<A>> {
  const form = openForm(request);
  const fields: Record<string, string> = {};
  const laterFields: Record<string, string> = {};
  let arriving: Readable | undefined;
  let staging: Promise<Upload<A>> | undefined;
  let stagingFailure: unknown;
  let contentFailure: unknown;
  const late = setTimeout(() => form.destroy(cutOff()), fileMustBeginWithinMs);

  form.on('field', (name, value) => {
    if (staging && decidingFields.has(name)) {
      form.destroy(new AppError('VALIDATION', documentTexts.fieldAfterFile));
    }
    (staging ? laterFields : fields)[name] = value;
  });
  form.on('file', (name, content, fileName) => {
    clearTimeout(late);
    // An error of an unread stream without a listener would end the process.
    content.on('error', (error) => {
      contentFailure = error;
    });
    if (name !== 'file' || staging) {
      form.destroy(new AppError('VALIDATION', staging ? documentTexts.oneFile : documentTexts.noFile));
      return;
    }
    arriving = content;
    staging = stage(rules, fileName, { ...fields }, content, laterFields);
    staging.catch((error: Error) => {
      stagingFailure = error;
      form.destroy(error);
    });
  });

  try {
    await feed(request, form);
    const upload = await staging;
    if (!upload) {
      throw new AppError('VALIDATION', documentTexts.noFile, { errors: { file: [documentTexts.noFile] } });
    }
    return upload;
  } catch (error) {
    clearTimeout(late);
    arriving?.destroy(new Error('The upload was refused.'));
    await staging?.then(({ staged }) => rm(staged.path, { force: true })).catch(() => undefined);
    const isExpected = error instanceof AppError || (error === stagingFailure && error !== contentFailure);
    throw isExpected ? error : unreadableForm();
  }
}

async function stage<A extends Allowance>(
  { folder, admit, inSlot }: UploadRules<A>,
  fileName: string,
  fields: Fields,
  content: Readable,
  laterFields: Fields,
): Promise<Upload<A>> {
  const admission = await admit(fileName, fields);
  // Only a file that may arrive takes a slot: strangers must not keep others from sending theirs.
  const staged = await inSlot(() => stageFile(content, folder, admission.maxBytes, admission.tooLarge));
  return { ...admission, staged, laterFields };
}
