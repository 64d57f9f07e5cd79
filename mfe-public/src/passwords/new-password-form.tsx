import { NewPassword, type Problem } from '@portal/contracts';
import { toastError, useForm } from '@portal/sdk';
import type { ReactNode } from 'react';
import { FormErrors } from '../forms/form-errors';
import { NewPasswordFields, noPassword } from './new-password-fields';
import { SubmitWithRules } from './submit-with-rules';
import { withConfirmation } from './with-confirmation';

interface NewPasswordFormProps {
  /** Resolves to the server's refusal, if any; its texts appear beside the fields. */
  onChosen: (password: string) => Promise<Problem | undefined>;
  submitLabel: string;
  busyLabel: string;
  /** Content above the button. */
  children?: ReactNode;
}

const schema = withConfirmation<string>({
  safeParse(values) {
    const result = NewPassword.safeParse((values as { password: string }).password);
    return result.success
      ? result
      : { success: false, error: { issues: result.error.issues.map((issue) => ({ ...issue, path: ['password'] })) } };
  },
});

/** Asks for a new password twice; used for a reset and for an invitation. */
export function NewPasswordForm({ onChosen, submitLabel, busyLabel, children }: NewPasswordFormProps) {
  const form = useForm({
    schema,
    initial: noPassword,
    onSubmit: async (password) => {
      const refusal = await onChosen(password);
      if (refusal) {
        form.putErrors(refusal.errors);
      }
    },
    onInvalid: toastError,
  });
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <FormErrors issues={form.issues} />
      <NewPasswordFields form={form} />
      {children}
      <SubmitWithRules password={form.values.password} busy={form.isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </SubmitWithRules>
    </form>
  );
}
