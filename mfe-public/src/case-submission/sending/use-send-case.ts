import type { DocumentView, SubmissionDraft } from '@portal/contracts';
import { problemOf, randomId, toast } from '@portal/sdk';
import { leftOutText } from '@portal/sdk/left-out-text';
import { useRef } from 'react';
import { type Attachment, sendable } from '../files/attachment';
import { useSubmitCaseMutation, useUploadEvidenceMutation } from './case-api';
import { retryWhenBusy } from './retry-when-busy';

/** Refusals that repeat themselves with the same file, such as one that contains a virus. */
const aboutTheFile = new Set<string>(['VALIDATION', 'UNSUPPORTED_TYPE', 'TOO_LARGE']);

/** The form's two API calls: the case first, and its files after the server has accepted it. */
export function useSendCase() {
  const [submit] = useSubmitCaseMutation();
  const [upload] = useUploadEvidenceMutation();
  const lastTry = useRef({ content: '', key: '' });

  /** Returns the idempotency key: the same for a retry of the same answers, a new one for other answers. */
  const keyFor = (draft: SubmissionDraft) => {
    const content = JSON.stringify(draft);
    if (lastTry.current.content !== content) {
      lastTry.current = { content, key: randomId() };
    }
    return lastTry.current.key;
  };

  return {
    /** @throws Problem on every refusal; the server has stored nothing then. */
    sendCase: (draft: SubmissionDraft) =>
      submit({ body: draft, headers: { 'Idempotency-Key': keyFor(draft) } }).unwrap(),

    /** Sends the files one by one. Resolves to those that failed, with the reason if the file is refused; never rejects. */
    sendFiles: async (
      attachments: readonly Attachment[],
      uploadToken: string,
      onProgress: (id: string, percent: number) => void,
    ): Promise<Attachment[]> => {
      const lost: Attachment[] = [];
      for (const attachment of sendable(attachments)) {
        const { id, file } = attachment;
        const body = { uploadToken, file };
        const result = await retryWhenBusy(() =>
          upload({ body, onProgress: (share) => onProgress(id, Math.round(share * 100)) }),
        );
        if (result.error) {
          const { code, message } = problemOf(result.error);
          lost.push(aboutTheFile.has(code ?? '') ? { ...attachment, error: message } : attachment);
        }
        nameLeftOut(file, result.data?.document);
      }
      return lost;
    },
  };
}

/** Tells the sender which files of an archive were not kept. */
function nameLeftOut({ name }: File, { leftOut }: Partial<DocumentView> = {}): void {
  if (leftOut) {
    toast({ title: name, description: leftOutText(leftOut) });
  }
}
