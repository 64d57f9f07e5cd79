import { t } from '@portal/build/i18n';
import { messageOf } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { recoveryCodesLeft } from './recovery-codes-left';
import { useRenewRecoveryCodesMutation } from './second-factor-api';

interface Props {
  /** Number of codes that have not been used. */
  left: number;
  onDone: (codes: string[]) => void;
}

/** Makes ten new recovery codes, for people who have used or lost the earlier ones. */
export function NewRecoveryCodes({ left, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [renew, { isLoading, error }] = useRenewRecoveryCodesMutation();
  const handleConfirm = async () => {
    const { data } = await renew();
    if (data) {
      setAsking(false);
      onDone(data.recoveryCodes);
    }
  };
  return (
    <section aria-label={t('Recovery codes')} className="mt-8 grid gap-4 border-border border-t pt-6">
      <div>
        <h2 className="font-semibold text-xl tracking-tight">{t('Recovery codes')}</h2>
        <p className="mt-2 text-pretty text-muted-foreground">
          {t('{left}. Make new ones when few are left, or when somebody else may have seen them.', {
            left: recoveryCodesLeft(left),
          })}
        </p>
      </div>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('Make ten new codes')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('Make ten new codes')}
          description={t('You see them once. The earlier codes stop working at once.')}
          confirmLabel={t('Make new codes')}
          busy={isLoading}
          refusal={error && messageOf(error, t('The codes could not be made. Please try again.'))}
          onConfirm={() => void handleConfirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
