import { type FactorProofs, getFactorProofs, renewSecondFactor, renewWithPasskey } from '@portal/contracts';
import { messageOf, problemOf, useForm } from '@portal/sdk';
import { type FactorQuestion, send } from '@portal/sdk/shell';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useEffect, useState } from 'react';

const initial = { code: '' };

/** Takes a code of the second factor, or a passkey. Esc, a press outside and 'Cancel' leave the call refused. */
export function FactorDialog({ settle }: FactorQuestion) {
  const proofs = useFactorProofs();
  const form = useForm({
    schema: renewSecondFactor.input.shape.body,
    initial,
    onSubmit: async (body) => {
      try {
        await send(renewSecondFactor, { body });
      } catch (thrown) {
        form.putErrors({ code: [messageOf(problemOf(thrown), 'The code could not be checked. Please try again.')] });
        return;
      }
      settle(true);
    },
  });
  const cancel = () => settle(false);
  return (
    <Dialog
      open
      persistent={form.isSubmitting}
      onClose={cancel}
      size="sm"
      title="Confirm that it is you"
      description={`This needs a code of your two-step sign-in${proofs?.passkey ? ', or a passkey' : ''}. We ask again after 10 minutes.`}
      footer={
        <>
          <Button variant="outline" onClick={cancel} disabled={form.isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form="factor-question" busy={form.isSubmitting} busyLabel="Checking...">
            Continue
          </Button>
        </>
      }
    >
      <form {...form.form} id="factor-question">
        <Field
          id="factor-question-code"
          label={!proofs || proofs.methods.includes('totp') ? 'Code from the app, or a recovery code' : 'Recovery code'}
          error={form.errorOf('code')}
          required
        >
          <Input {...form.field('code')} data-autofocus autoComplete="one-time-code" className="font-mono" />
        </Field>
      </form>
      {proofs?.passkey && <PasskeyChoice options={proofs.passkey} onProven={() => settle(true)} />}
    </Dialog>
  );
}

/** Until the reply comes, or without it, the dialog asks for a code. */
function useFactorProofs(): FactorProofs | undefined {
  const [proofs, setProofs] = useState<FactorProofs>();
  useEffect(() => void send(getFactorProofs).then(setProofs, () => undefined), []);
  return proofs;
}

interface PasskeyChoiceProps {
  options: NonNullable<FactorProofs['passkey']>;
  onProven: () => void;
}

function PasskeyChoice({ options, onProven }: PasskeyChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const ask = async () => {
    setAsking(true);
    setRefusal('');
    try {
      const { askForPasskey } = await import('@portal/sdk/passkeys');
      const { passkey, refusal: unused } = await askForPasskey(options);
      if (passkey) {
        await send(renewWithPasskey, { body: { passkey } });
        onProven();
        return;
      }
      setRefusal(unused);
    } catch (thrown) {
      setRefusal(messageOf(problemOf(thrown), 'The passkey could not be checked. Please try again.'));
    }
    setAsking(false);
  };
  return (
    <div className="mt-5 grid gap-3">
      <Button variant="outline" wide busy={isAsking} busyLabel="Waiting for your passkey..." onClick={() => void ask()}>
        Use your passkey
      </Button>
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
    </div>
  );
}
