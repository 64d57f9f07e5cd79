import { verifyEmail } from '@portal/contracts';
import { dashboardPathOf, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { buttonClass } from '@portal/ui/button-class';
import { AccountPage } from '../page/account-page';

/** The links load the portal anew, so that the session learns of the address, or that it has ended. */
export function Verified({ isUndo }: { isUndo: boolean }) {
  const { user } = useSession();
  if (isUndo) {
    return (
      <AccountPage title="Your address is back">
        <Alert
          tone="success"
          live
          title="Your account has this address again."
          actions={linkTo('/forgot-password', 'Choose a new password')}
        >
          Every device was signed out. Please choose a new password now, so that nobody else can sign in.
        </Alert>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Verify your email">
      <Alert
        tone="success"
        live
        title={verifyEmail.message}
        actions={user ? linkTo(dashboardPathOf(user), 'Go to my dashboard') : linkTo('/login', 'Sign in')}
      >
        Cases that were submitted with this address now appear in your account.
      </Alert>
    </AccountPage>
  );
}

const linkTo = (href: string, label: string) => (
  <a href={href} className={buttonClass({ size: 'sm' })}>
    {label}
  </a>
);
