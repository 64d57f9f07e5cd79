import { plural, t } from '@portal/build/i18n';
import { completeRequest } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Check } from '@portal/ui/icons';
import { useState } from 'react';
import { useCompleteRequestMutation } from '../../communication/message-api';

/** Ends a request; asks first while something is missing. */
export function CompleteRequest({ requestId, missing }: { requestId: string; missing: number }) {
  const [complete, { isLoading }] = useCompleteRequestMutation();
  const [asks, setAsks] = useState(false);
  const finish = async () => {
    const { error } = await complete({ params: { messageId: requestId } });
    setAsks(false);
    if (error) {
      toastProblem(error, t('The request could not be completed. Please try again.'));
    } else {
      toast({ title: t(completeRequest.message) });
    }
  };
  return (
    <>
      <Button
        variant={missing === 0 ? 'primary' : 'outline'}
        busy={isLoading}
        onClick={() => (missing === 0 ? void finish() : setAsks(true))}
        className="max-sm:w-full"
      >
        <Check /> {t('That is all')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={plural(missing, { one: 'One document is missing', other: '{count} documents are missing' })}
        description={t('The work on the case then goes on without it. More can still be uploaded later.')}
        confirmLabel={t('That is all')}
        busy={isLoading}
        onConfirm={() => void finish()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
