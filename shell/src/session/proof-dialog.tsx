import { t } from '@portal/build/i18n';
import { renewSecondFactor } from '@portal/contracts';
import { messageOf, problemOf, useForm } from '@portal/sdk';
import { type FactorQuestion, send } from '@portal/sdk/shell';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { PasswordInput } from '@portal/ui/password-input';
import type { ReactNode } from 'react';

interface ProofDialogProps extends Pick<FactorQuestion, 'settle'> {
  /** What is typed. */
  proof: 'code' | 'currentPassword';
  label: string;
  /** What the call needs. */
  description: string;
  /** Why a proof could not be checked when the server gives no reason. */
  failure: string;
  /** Other ways to prove it. */
  children?: ReactNode;
}

/** Takes a proof of who is there before a call that needs a recent one. Esc, a press outside and 'Cancel' leave the call refused. */
export function ProofDialog({ settle, proof, label, description, failure, children }: ProofDialogProps) {
  const form = useForm({
    schema: renewSecondFactor.input.shape.body,
    initial: { [proof]: '' },
    onSubmit: async (body) => {
      try {
        await send(renewSecondFactor, { body });
      } catch (thrown) {
        form.putErrors({ [proof]: [messageOf(problemOf(thrown), failure)] });
        return;
      }
      settle(true);
    },
  });
  const cancel = () => settle(false);
  const field = { ...form.field(proof), 'data-autofocus': true };
  return (
    <FormDialog
      form={form}
      onClose={cancel}
      size="sm"
      title={t('Confirm that it is you')}
      description={description}
      submitLabel={t('Continue')}
      busyLabel={t('Checking...')}
    >
      <Field id={`proof-question-${proof}`} label={label} error={form.errorOf(proof)} required>
        {proof === 'code' ? (
          <Input {...field} autoComplete="one-time-code" className="font-mono" />
        ) : (
          <PasswordInput {...field} autoComplete="current-password" />
        )}
      </Field>
      {children}
    </FormDialog>
  );
}
