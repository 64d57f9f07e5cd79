import { t } from '@portal/build/i18n';
import { type DocumentView, isFinalRefusal } from '@portal/contracts';
import { fileRefusal, messageOf, randomId, toast } from '@portal/sdk';
import { leftOutText } from '@portal/sdk/left-out-text';
import { useRef, useState } from 'react';
import { uploadOf, useAddDocumentMutation } from './document-api';

/**
 * A file that is being uploaded, or one that failed, with the reason. An uploaded file is listed with the documents.
 */
export interface UploadItem {
  id: string;
  file: File;
  requestId?: string | undefined;
  /** The point of the request that the file answers. */
  pointId?: string | undefined;
  /** Percent, 0 to 100. */
  progress: number;
  error?: string;
}

/**
 * The server accepts three parallel uploads per network address; one is left for a colleague behind the same address.
 */
const maxConcurrentUploads = 2;

/** Uploads to one case. They continue while another tab of the case is open. */
export function useUploads(caseId: string) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef(new Map<string, () => void>());
  const waiting = useRef<readonly UploadItem[]>([]);
  const [upload] = useAddDocumentMutation();

  const change = (id: string, changes: Partial<UploadItem>) =>
    setItems((list) => list.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const drop = (id: string) => setItems((list) => list.filter((item) => item.id !== id));

  const send = async ({ id, file, requestId, pointId }: UploadItem) => {
    const request = upload(
      uploadOf({ caseId, file, ...(requestId && { requestId }), ...(pointId && { pointId }) }, (share) =>
        change(id, { progress: Math.round(share * 100) }),
      ),
    );
    running.current.set(id, request.abort);
    const { data, error } = await request;
    const wasCancelled = !running.current.delete(id);
    if (wasCancelled) {
      return;
    }
    if (error) {
      change(id, {
        error: messageOf(error, t('The file could not be uploaded. Please check your connection and try again.')),
      });
    } else {
      drop(id);
      toast({ title: t('Document uploaded'), description: whatHappened(file.name, data?.document) });
    }
  };

  const enqueue = (added: readonly UploadItem[]) => {
    waiting.current = [...waiting.current, ...added];
    startNext();
  };
  const startNext = () => {
    while (running.current.size < maxConcurrentUploads) {
      const [next, ...others] = waiting.current;
      if (!next) {
        return;
      }
      waiting.current = others;
      void send(next).finally(startNext);
    }
  };

  return {
    items,
    add: (files: readonly File[], answers: Pick<UploadItem, 'requestId' | 'pointId'> = {}) => {
      const chosen = files.map((file) => ({ id: randomId(), file, ...answers, progress: 0, error: fileRefusal(file) }));
      setItems((list) => [...list, ...chosen]);
      enqueue(chosen.filter(({ error }) => !error));
    },
    retry: (item: UploadItem) => {
      change(item.id, { error: undefined, progress: 0 });
      enqueue([item]);
    },
    /** Cancels a running upload, or removes a failed one from the list. */
    remove: (id: string) => {
      const abort = running.current.get(id);
      running.current.delete(id);
      waiting.current = waiting.current.filter((item) => item.id !== id);
      abort?.();
      drop(id);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function whatHappened(name: string, { scanStatus, leftOut }: Partial<DocumentView> = {}): string {
  const kept =
    scanStatus === 'pending' ? t('{name} is being checked for viruses. It can be opened afterwards.', { name }) : name;
  return leftOut ? `${kept} – ${leftOutText(leftOut)}` : kept;
}

/** Returns whether a retry can succeed; it cannot for a file that is too large, infected or of a type that is not allowed. */
export const mayRetry = ({ file, error }: UploadItem): boolean =>
  error !== undefined && !fileRefusal(file) && !isFinalRefusal(error);
