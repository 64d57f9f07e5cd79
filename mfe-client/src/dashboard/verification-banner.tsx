import { t } from '@portal/build/i18n';
import { authTexts, resendVerification } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { useResendVerificationMutation } from '../client-api';

/** Asks for verification, because cases submitted with this address stay hidden until its owner is verified. */
export function VerificationBanner({ email }: { email: string }) {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const handleResend = async () => {
    const { error } = await resend({ body: { email } });
    if (error) {
      toastProblem(error, t('The email could not be sent. Please try again.'));
    } else {
      toast({ title: t('Check your inbox'), description: t(resendVerification.message) });
    }
  };
  return (
    <Alert
      tone="warning"
      className="mb-8"
      actions={
        <Button size="sm" variant="outline" busy={isLoading} onClick={() => void handleResend()}>
          {t('Resend verification email')}
        </Button>
      }
    >
      <p className="font-medium">{t(authTexts.verifyBanner)}</p>
      <p className="wrap-anywhere mt-1">{t('We sent a link to {email}.', { email })}</p>
    </Alert>
  );
}
