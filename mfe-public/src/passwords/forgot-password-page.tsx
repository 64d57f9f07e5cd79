import { authTexts, forgotPassword } from '@portal/contracts';
import { Link, messageOf, problemOf, toast, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { useState } from 'react';
import { FormErrors } from '../forms/form-errors';
import { TextField } from '../forms/text-field';
import { AccountPage } from '../page/account-page';
import { useForgotPasswordMutation } from './password-api';

const failed = 'We could not send the instructions. Please try again.';

export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <AccountPage
      title="Forgot your password?"
      lead={
        sent ? undefined : 'Tell us the email address of your account and we will send you a link to choose a new one.'
      }
    >
      {sent ? (
        <Alert tone="success" live title={authTexts.resetSent}>
          The link works once and for 60 minutes. Nothing there? Look in the spam folder, or check the address.
        </Alert>
      ) : (
        <ForgotPasswordForm onSent={() => setSent(true)} />
      )}
      <p className="mt-8">
        <Link to="/login">Back to sign in</Link>
      </p>
    </AccountPage>
  );
}

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
        toast({ title: messageOf(problemOf(thrown), failed), variant: 'destructive' });
      }
    },
    onInvalid: (text) => toast({ title: text, variant: 'destructive' }),
  });
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <FormErrors issues={form.issues} />
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <Button type="submit" size="lg" wide busy={form.isSubmitting} busyLabel="Sending...">
        Send reset instructions
      </Button>
    </form>
  );
}
