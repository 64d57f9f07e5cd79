import { t } from '@portal/build/i18n';
import { bankTexts } from '@portal/contracts';
import { useTellBank } from '@portal/sdk/tell-bank';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { CallYourBank } from '@portal/ui/call-your-bank';
import { useEffect, useRef } from 'react';
import { type BankCall as Call, keepReceipt, type Receipt } from './receipt';

interface Props {
  receipt: Receipt;
  call: Call;
}

/** Comes before everything else: whoever has lost money should call the bank before they read on. */
export function BankCall({ receipt, call }: Props) {
  const done = useRef<HTMLDivElement>(null);
  const { isTold, button, refusal } = useTellBank({
    ...call,
    onTold: () => keepReceipt({ ...receipt, bankCall: undefined }),
  });
  useEffect(() => {
    if (isTold) {
      done.current?.focus();
    }
  }, [isTold]);
  if (isTold) {
    return (
      <Alert ref={done} tabIndex={-1} tone="success" title={t(bankTexts.done)}>
        {t(bankTexts.after)}
      </Alert>
    );
  }
  return (
    <CallYourBank
      texts={bankTexts}
      actions={
        <>
          <Button size="sm" {...button}>
            {t(bankTexts.told)}
          </Button>
          {refusal && (
            <p role="alert" className="basis-full">
              {refusal}
            </p>
          )}
        </>
      }
    />
  );
}
