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
    <section aria-label="Recovery codes" className="mt-8 grid gap-4 border-border border-t pt-6">
      <div>
        <h2 className="font-semibold text-xl tracking-tight">Recovery codes</h2>
        <p className="mt-2 text-pretty text-muted-foreground">
          {recoveryCodesLeft(left)}. Make new ones when few are left, or when somebody else may have seen them.
        </p>
      </div>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Make ten new codes
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Make ten new codes"
          description="You see them once. The earlier codes stop working at once."
          confirmLabel="Make new codes"
          busy={isLoading}
          refusal={error && messageOf(error, 'The codes could not be made. Please try again.')}
          onConfirm={() => void handleConfirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
