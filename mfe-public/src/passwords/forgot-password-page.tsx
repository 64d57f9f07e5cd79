import { msg, t } from '@portal/build/i18n';
import { authTexts, forgotPassword } from '@portal/contracts';
import { Link, messageOf, problemOf, toastError, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { useState } from 'react';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { toastIssue } from '../forms/toast-issue';
import { AccountPage } from '../page/account-page';
import { NoticePage, NoticeText } from '../page/notice-page';
import { useForgotPasswordMutation } from './password-api';

const failed = msg('We could not send the instructions. Please try again.');

export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  if (sent) {
    return <InstructionsSent />;
  }
  return (
    <AccountPage
      title={t('Forgot your password?')}
      lead={t('Tell us the email address of your account and we will send you a link to choose a new one.')}
    >
      <ForgotPasswordForm onSent={() => setSent(true)} />
      <p className="mt-8">
        <Link to="/login">{t('Back to sign in')}</Link>
      </p>
    </AccountPage>
  );
}

const InstructionsSent = () => (
  <NoticePage
    look="mail"
    title={t('Check your email')}
    lead={t(authTexts.resetSent)}
    live
    actions={
      <Link to="/login" className={buttonClass({ variant: 'outline' })}>
        {t('Back to sign in')}
      </Link>
    }
  >
    <NoticeText>
      {t('The link works once, for up to 60 minutes. No email? Look in your spam folder, or check the address.')}
    </NoticeText>
  </NoticePage>
);

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const [ask] = useForgotPasswordMutation();
  const form = useForm({
    schema: forgotPassword.input.shape.body,
    initial: { email: '' },
    onSubmit: async (body) => {
      try {
        await ask({ body }).unwrap();
        onSent();
      } catch (thrown) {
        toastError(messageOf(problemOf(thrown), t(failed)));
      }
    },
    onInvalid: toastIssue,
  });
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <FormErrors issues={form.issues} />
      <EmailField form={form} autoComplete="username" />
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel={t('Sending...')}>
        {t('Send reset instructions')}
      </Button>
    </form>
  );
}
