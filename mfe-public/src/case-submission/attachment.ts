import { documentTexts, fileExtensions, limits } from '@portal/contracts';

/** A chosen file; with an `error` it stays on the list to be seen, but is not sent. */
export interface Attachment {
  id: string;
  file: File;
  error?: string;
  /** 0 to 100 while it is being sent. */
  progress?: number;
}

export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',');

export const filesNote = `PDF, images, Word, Excel, text or email files. Up to ${limits.fileBytes / 1024 / 1024} MB each, at most ${limits.filesPerSubmission} files.`;

/** Why a file cannot be sent; undefined if it can. The server looks again, also at the content. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!name.includes('.') || !fileExtensions.some((allowed) => allowed === extension)) {
    return documentTexts.wrongType;
  }
  if (size > limits.fileBytes) {
    return documentTexts.tooLarge;
  }
  return size === 0 ? documentTexts.empty : undefined;
}

/** The list with new files behind it; those beyond the limit are marked. */
export function withFiles(
  attachments: readonly Attachment[],
  files: readonly File[],
  newId: () => string,
): readonly Attachment[] {
  const list = [...attachments];
  for (const file of files) {
    const isFull = sendable(list).length >= limits.filesPerSubmission;
    list.push({ id: newId(), file, error: refusalOf(file) ?? (isFull ? documentTexts.submissionFull : undefined) });
  }
  return list;
}

export const sendable = (attachments: readonly Attachment[]) => attachments.filter(({ error }) => !error);

/** Bytes in words for people: `340 KB`, `2.4 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
