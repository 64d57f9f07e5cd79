import { type FailedMailView, mailTexts } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { useState } from 'react';
import { useRetryMailMutation } from './mail-api';

/** Queues emails again one by one and shows the result in a toast. */
export function useRetry() {
  const [retryMail] = useRetryMailMutation();
  const [isBusy, setBusy] = useState(false);
  const retry = async (mails: readonly FailedMailView[]) => {
    setBusy(true);
    let queued = 0;
    for (const { _id } of mails) {
      const { error } = await retryMail({ params: { mailId: _id } });
      if (error) {
        toastProblem(error, 'The email could not be queued again. Please try again.');
        break;
      }
      queued += 1;
    }
    setBusy(false);
    if (queued > 0) {
      toast({ title: queued === 1 ? mailTexts.queued : `${queued} emails have been queued again.` });
    }
  };
  return { retry, isBusy };
}
