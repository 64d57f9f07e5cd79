import { fileTexts, limits } from '@portal/contracts';
import { fileRefusal } from '@portal/sdk';

/** A chosen file. A file with an `error` stays in the list but is not sent. */
export interface Attachment {
  id: string;
  file: File;
  error?: string;
  /** Percent, 0 to 100, while it is being sent. */
  progress?: number;
}

/** Appends new files to the list; files beyond the limit get an error. */
export function withFiles(
  attachments: readonly Attachment[],
  files: readonly File[],
  newId: () => string,
): readonly Attachment[] {
  const list = [...attachments];
  for (const file of files) {
    const isFull = sendable(list).length >= limits.filesPerSubmission;
    list.push({ id: newId(), file, error: fileRefusal(file) ?? (isFull ? fileTexts.submissionFull : undefined) });
  }
  return list;
}

export const sendable = (attachments: readonly Attachment[]) => attachments.filter(({ error }) => !error);

/** Says for the receipt what became of each file; the upload of those in `lost` failed, and those with an `error` were refused. */
export function sortFiles(attachments: readonly Attachment[], lost: readonly Attachment[]) {
  const nameOf = ({ file }: Attachment) => file.name;
  return {
    receivedFiles: sendable(attachments)
      .filter(({ id }) => !lost.some((file) => file.id === id))
      .map(nameOf),
    lostFiles: sendable(lost).map(nameOf),
    refusedFiles: [...refused(attachments), ...refused(lost)].map(({ file, error = '' }) => ({
      name: file.name,
      reason: error,
    })),
  };
}

export const refused = (attachments: readonly Attachment[]) => attachments.filter(({ error }) => error);
