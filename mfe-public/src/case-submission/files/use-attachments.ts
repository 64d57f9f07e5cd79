import { randomId } from '@portal/sdk';
import { useCallback, useState } from 'react';
import { type Attachment, withFiles } from './attachment';

/** Holds the files chosen for a submission, in memory only: a draft does not include them. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  return {
    attachments,
    add: (files: File[]) => setAttachments((list) => withFiles(list, files, randomId)),
    remove: (id: string) => setAttachments((list) => list.filter((attachment) => attachment.id !== id)),
    /** @param percent - progress, 0 to 100. */
    setProgress: useCallback(
      (id: string, percent: number) =>
        setAttachments((list) => list.map((one) => (one.id === id ? { ...one, progress: percent } : one))),
      [],
    ),
  };
}
