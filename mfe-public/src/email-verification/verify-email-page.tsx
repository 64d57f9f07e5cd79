import { msg, t } from '@portal/build/i18n';
import { undoLink } from '@portal/contracts';
import { messageOf, useSearchParams, useSession, useSignOut } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { CardLoading } from '@portal/ui/card-loading';
import { Stack } from '@portal/ui/layout';
import { Skeleton } from '@portal/ui/skeleton';
import { useState } from 'react';
import { AccountPage } from '../page/account-page';
import { NoticePage } from '../page/notice-page';
import { useLinkToken } from '../page/use-link-token';
import { SignInForm } from '../sign-in/sign-in-form';
import { ClaimAccountForm } from './claim-account-form';
import { ExpiredLink } from './expired-link';
import { UndoPage } from './undo-page';
import { useVerifyEmailMutation } from './verification-api';
import { Verified } from './verified';

const title = msg('Verify your email');
const failed = msg('Your address could not be verified. Please try again.');
const verified = () => ({
  title: t('Your email address is verified.'),
  lead: t('Cases that were submitted with this address now appear in your account.'),
});

/**
 * Verifies an email address. The link proves access to the mailbox and takes effect only with a sign-in or a new
 * password; otherwise a stranger who registered this address could read its cases.
 */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const { status } = useSession();

  if (search.has(undoLink)) {
    return <UndoPage />;
  }
  if (status === 'loading') {
    return (
      <AccountPage title={t(title)}>
        <Stack gap={6}>
          <CardLoading label={t('Loading...')} />
          <Skeleton className="h-52" />
        </Stack>
      </AccountPage>
    );
  }
  return status === 'signed-in' ? <VerifySignedIn /> : <VerifySignedOut />;
}

/** Acts only on a press, because mail scanners open links too and a link works once. */
function VerifySignedIn() {
  const token = useLinkToken();
  const signOut = useSignOut();
  const [follow, { isLoading, isSuccess, error }] = useVerifyEmailMutation();

  if (isSuccess) {
    return <Verified {...verified()} isSignedIn />;
  }
  if (!token || error?.code === 'EXPIRED') {
    return <ExpiredLink />;
  }
  return (
    <NoticePage
      title={t(title)}
      lead={t('This confirms that the address is yours, so that you can see the cases submitted with it.')}
      look="mail"
      actions={
        <Button size="lg" busy={isLoading} busyLabel={t('One moment...')} onClick={() => follow({ body: { token } })}>
          {t('Verify my email address')}
        </Button>
      }
    >
      {error && (
        <Alert
          tone="danger"
          live
          title={messageOf(error, t(failed))}
          actions={
            error.code === 'SIGN_IN_REQUIRED' && (
              <Button size="sm" variant="outline" onClick={signOut}>
                {t('Sign out')}
              </Button>
            )
          }
        />
      )}
    </NoticePage>
  );
}

/** Asks the person to sign in, or to set a new password if they do not know the current one. */
function VerifySignedOut() {
  const token = useLinkToken();
  const [step, setStep] = useState<'sign in' | 'claim' | 'done' | 'expired'>('sign in');

  switch (step) {
    case 'done':
      return <Verified {...verified()} isSignedIn={false} />;
    case 'expired':
      return <ExpiredLink />;
    case 'claim':
      return (
        <AccountPage
          title={t('Choose a new password')}
          lead={t(
            'Only you will have access to the account with your address: everyone who is signed in to it will be signed out.',
          )}
        >
          <ClaimAccountForm
            token={token}
            submitLabel={t('Verify my email address')}
            onDone={() => setStep('done')}
            onExpired={() => setStep('expired')}
          />
          <p className="mt-8">
            <Button variant="ghost" onClick={() => setStep('sign in')}>
              {t('Back to sign in')}
            </Button>
          </p>
        </AccountPage>
      );
    default:
      return (
        <AccountPage title={t(title)} lead={t('Please sign in to the account that you created with this address.')}>
          <SignInForm withoutResetLink />
          <div className="mt-8 border-border border-t pt-6">
            <p className="text-muted-foreground">
              {t('Don’t know the password, or did someone else create an account with your address?')}
            </p>
            <Button className="mt-4" variant="outline" onClick={() => setStep('claim')}>
              {t('Choose a new password')}
            </Button>
          </div>
        </AccountPage>
      );
  }
}
