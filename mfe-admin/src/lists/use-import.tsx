import { listLimits, listTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { useState } from 'react';
import { useImportListMutation } from './list-api';

/** Sends the files of a list. `refusal` shows why they were refused. */
export function useImport(code: string) {
  const [importList, { isLoading: isBusy, error }] = useImportListMutation();
  const [isTooLarge, setTooLarge] = useState(false);
  const send = async (files: File[]): Promise<boolean> => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    setTooLarge(bytes > listLimits.bytes);
    if (files.length === 0 || bytes > listLimits.bytes) {
      return false;
    }
    // The contract leaves the files of a form out.
    const result = await importList({ params: { code }, body: { file: files } as never });
    if (!result.error) {
      toast({ title: 'The edition has been read. Check it, then publish it.' });
    }
    return !result.error;
  };
  const problem = error && !isBusy && messageOf(error, 'The file could not be sent. Please try again.');
  const text = isTooLarge ? listTexts.tooLarge : problem;
  const refusal = text && (
    <Alert tone="danger" title="The file was not accepted" live>
      {text}
    </Alert>
  );
  return { send, isBusy, refusal };
}
