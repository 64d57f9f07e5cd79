import { documentTexts, limits } from '@portal/contracts';
import { fileRefusal } from '@portal/sdk';

/** A chosen file; with an `error` it stays on the list to be seen, but is not sent. */
export interface Attachment {
  id: string;
  file: File;
  error?: string;
  /** 0 to 100 while it is being sent. */
  progress?: number;
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
    list.push({ id: newId(), file, error: fileRefusal(file) ?? (isFull ? documentTexts.submissionFull : undefined) });
  }
  return list;
}

export const sendable = (attachments: readonly Attachment[]) => attachments.filter(({ error }) => !error);
