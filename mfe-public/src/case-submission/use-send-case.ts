import type { SubmissionDraft } from '@portal/contracts';
import { randomId } from '@portal/sdk';
import { useRef } from 'react';
import { type Attachment, sendable } from './attachment';
import { useSubmitCaseMutation, useUploadEvidenceMutation } from './case-api';
import { retryWhenBusy } from './retry-when-busy';

/** The two calls behind the form: the case first, its files once the server has acknowledged it. */
export function useSendCase() {
  const [submit] = useSubmitCaseMutation();
  const [upload] = useUploadEvidenceMutation();
  const lastTry = useRef({ content: '', key: '' });

  /** A repeated try of the same answers gets the same answer; other answers are another case. */
  const keyFor = (draft: SubmissionDraft) => {
    const content = JSON.stringify(draft);
    if (lastTry.current.content !== content) {
      lastTry.current = { content, key: randomId() };
    }
    return lastTry.current.key;
  };

  return {
    /** @throws Problem every refusal; nothing has been stored then. */
    sendCase: (draft: SubmissionDraft) =>
      submit({ body: draft, headers: { 'Idempotency-Key': keyFor(draft) } }).unwrap(),

    /** One after the other; resolves to the names of those that did not arrive, and never rejects. */
    sendFiles: async (
      attachments: readonly Attachment[],
      uploadToken: string,
      onProgress: (id: string, percent: number) => void,
    ): Promise<string[]> => {
      const lost: string[] = [];
      for (const { id, file } of sendable(attachments)) {
        const body = { uploadToken, file };
        const result = await retryWhenBusy(() =>
          upload({ body, onProgress: (share) => onProgress(id, Math.round(share * 100)) }),
        );
        if (result.error) {
          lost.push(file.name);
        }
      }
      return lost;
    },
  };
}
