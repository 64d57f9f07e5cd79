import { authTexts, verifyEmail } from '@portal/contracts';
import { dashboardPathOf, messageOf, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { AccountPage } from '../page/account-page';
import { useLinkToken } from '../page/use-link-token';
import { ResendForm } from './resend-form';
import { useVerifyEmailMutation } from './verification-api';

const failed = 'Your address could not be verified. Please try again.';

/** Verifies only when asked to: mail scanners open links too, and a link works once. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const [verify, { isLoading, isSuccess, error }] = useVerifyEmailMutation();

  if (isSuccess) {
    return <Verified />;
  }
  if (!token || error?.code === 'EXPIRED') {
    return (
      <AccountPage title="Verify your email" lead="We can send you a new link.">
        <Alert tone="warning" live title={authTexts.verifyExpired} className="mb-6">
          A link works once and for 24 hours, and a newer one replaces it.
        </Alert>
        <ResendForm />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Verify your email"
      lead="This tells us that the address is yours, and opens the cases that were submitted with it."
    >
      {error && (
        <Alert tone="danger" live className="mb-6">
          {messageOf(error, failed)}
        </Alert>
      )}
      <Button size="lg" wide busy={isLoading} busyLabel="Verifying..." onClick={() => verify({ body: { token } })}>
        Verify my email address
      </Button>
    </AccountPage>
  );
}

/** The link loads the portal anew, so that the session learns of the verified address. */
function Verified() {
  const { user } = useSession();
  return (
    <AccountPage title="Verify your email">
      <Alert
        tone="success"
        live
        title={verifyEmail.message}
        actions={
          <a href={user ? dashboardPathOf(user) : '/login'} className={buttonClass({ size: 'sm' })}>
            {user ? 'Go to my dashboard' : 'Sign in'}
          </a>
        }
      >
        Cases that were submitted with this address now appear in your account.
      </Alert>
    </AccountPage>
  );
}
