import { msg, t } from '@portal/build/i18n';
import { resendVerification } from '@portal/contracts';
import { messageOf, problemOf, toastError, useForm, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { toastIssue } from '../forms/toast-issue';
import { useAskForVerificationMutation } from './verification-api';

const failed = msg('We could not send a new link. Please try again.');

/** Requests a new verification link; the reply is the same whether or not the address needs one. */
export function ResendForm() {
  const { user } = useSession();
  const [ask, { isSuccess }] = useAskForVerificationMutation();
  const form = useForm({
    schema: resendVerification.input.shape.body,
    initial: { email: user?.email ?? '' },
    onSubmit: async (body) => {
      try {
        await ask({ body }).unwrap();
      } catch (thrown) {
        toastError(messageOf(problemOf(thrown), t(failed)));
      }
    },
    onInvalid: toastIssue,
  });

  if (isSuccess) {
    return (
      <Alert tone="success" live>
        {t(resendVerification.message ?? '')}
      </Alert>
    );
  }
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <FormErrors issues={form.issues} />
      <EmailField form={form} />
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel={t('Sending...')}>
        {t('Send a new link')}
      </Button>
    </form>
  );
}
