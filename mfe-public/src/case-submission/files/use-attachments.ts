import { randomId } from '@portal/sdk';
import { useCallback, useState } from 'react';
import { type Attachment, sendable, withFiles } from './attachment';

/**
 * Holds the files chosen for a submission, in memory only: a draft does not include them.
 *
 * @param onChange - called with the names of the files that would be sent.
 */
export function useAttachments(onChange: (names: string[]) => void) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const change = (list: readonly Attachment[]) => {
    setAttachments(list);
    onChange(sendable(list).map(({ file }) => file.name));
  };
  return {
    attachments,
    add: (files: File[]) => change(withFiles(attachments, files, randomId)),
    remove: (id: string) => change(attachments.filter((attachment) => attachment.id !== id)),
    clear: () => setAttachments([]),
    /** @param percent - progress, 0 to 100. */
    setProgress: useCallback(
      (id: string, percent: number) =>
        setAttachments((list) => list.map((one) => (one.id === id ? { ...one, progress: percent } : one))),
      [],
    ),
  };
}
