import { t } from '@portal/build/i18n';
import { messageOf, toast, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { CopyButton } from '@portal/ui/copy-button';
import { useState } from 'react';
import { Part } from '../page-parts';
import { useChangeReceiptCodeMutation } from './receipt-api';

type Change = 'void' | 'renew';

interface ReceiptCodeProps {
  caseId: string;
  hasCode: boolean;
}

/** Lets the client or an admin cancel a receipt code that was lost or seen by someone else, and make a new one. */
export function ReceiptCode({ caseId, hasCode }: ReceiptCodeProps) {
  const [change, setChange] = useState<Change>();
  const [newCode, setNewCode] = useState<string>();
  const renewLabel = t(hasCode ? 'Get a new code' : 'Make a code');
  const voidLabel = t('Cancel this code');
  return (
    <Part title={t('Receipt code')} className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        {t(
          hasCode
            ? 'Whoever has the receipt code of this case sees its status without an account, and nothing else of it. Cancel the code if it was lost, or if someone else may have seen it.'
            : 'This case has no receipt code, so its status cannot be seen without an account.',
        )}
      </p>
      {newCode && <NewCode code={newCode} />}
      <div className="flex flex-wrap gap-3">
        {hasCode && (
          <Button variant="outline" onClick={() => setChange('void')}>
            {voidLabel}
          </Button>
        )}
        <Button variant="outline" onClick={() => setChange('renew')}>
          {renewLabel}
        </Button>
      </div>
      {change && (
        <ChangeDialog
          {...{ caseId, change, hasCode }}
          title={change === 'void' ? voidLabel : renewLabel}
          onChanged={setNewCode}
          onClose={() => setChange(undefined)}
        />
      )}
    </Part>
  );
}

function NewCode({ code }: { code: string }) {
  const { user } = useSession();
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-lg border border-border bg-muted p-4">
      <p dir="ltr" className="break-words font-mono font-semibold text-lg tracking-wide">
        {code}
      </p>
      <p className="text-sm">
        {t(
          user?.role === 'client'
            ? 'We cannot show it again, so keep it where only you can find it.'
            : 'It cannot be shown again. Give it to the client only, once you know that it is them.',
        )}
      </p>
      <CopyButton text={code} label={t('Copy receipt code')} />
    </div>
  );
}

interface ChangeDialogProps extends ReceiptCodeProps {
  change: Change;
  title: string;
  onChanged: (newCode: string | undefined) => void;
  onClose: () => void;
}

function ChangeDialog({ caseId, change, hasCode, title, onChanged, onClose }: ChangeDialogProps) {
  const [changeReceiptCode, { isLoading, error }] = useChangeReceiptCodeMutation();

  const handleConfirm = async () => {
    const { data } = await changeReceiptCode({ params: { caseId }, body: { renew: change === 'renew' } });
    if (data) {
      onChanged(data.receiptCode);
      toast({ title: t(change === 'renew' ? 'There is a new receipt code' : 'The receipt code is void') });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={title}
      description={
        change === 'void'
          ? t('The code stops working at once. This cannot be undone.')
          : t(
              hasCode
                ? 'You see the new code once. The earlier one stops working at once.'
                : 'You see the new code once.',
            )
      }
      confirmLabel={title}
      tone={change === 'void' ? 'destructive' : 'primary'}
      busy={isLoading}
      refusal={error && messageOf(error, t('The receipt code could not be changed. Please try again.'))}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
