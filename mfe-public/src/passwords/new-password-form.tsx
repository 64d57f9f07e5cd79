import { NewPassword } from '@portal/contracts';
import { messageOf, problemOf, toastError, useForm } from '@portal/sdk';
import type { ReactNode } from 'react';
import { FormErrors } from '../forms/form-errors';
import { toastIssue } from '../forms/toast-issue';
import { NewPasswordFields, noPassword } from './new-password-fields';
import { SubmitWithRules } from './submit-with-rules';
import { withConfirmation } from './with-confirmation';

interface NewPasswordFormProps {
  /** Sends the password. The form shows a refusal beside the fields and in a toast. */
  onChosen: (password: string) => Promise<void>;
  /** Called instead of showing the refusal when the link has expired. */
  onExpired: () => void;
  /** The toast for a refusal without a text of its own. */
  failed: string;
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

/** Asks for a new password twice; used for every mailed link that sets one. */
export function NewPasswordForm({
  onChosen,
  onExpired,
  failed,
  submitLabel,
  busyLabel,
  children,
}: NewPasswordFormProps) {
  const form = useForm({
    schema,
    initial: noPassword,
    onSubmit: async (password) => {
      try {
        await onChosen(password);
      } catch (thrown) {
        const problem = problemOf(thrown);
        if (problem.code === 'EXPIRED') {
          onExpired();
          return;
        }
        toastError(messageOf(problem, failed));
        form.putErrors(problem.errors);
      }
    },
    onInvalid: toastIssue,
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
