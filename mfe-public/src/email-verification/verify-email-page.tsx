import { authTexts, undoLink } from '@portal/contracts';
import { Link, messageOf, useSearchParams, useSession, useSignOut } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { Loading } from '@portal/ui/loading';
import { AccountPage } from '../page/account-page';
import { NoticePage, NoticeText } from '../page/notice-page';
import { useLinkToken } from '../page/use-link-token';
import { SignInForm } from '../sign-in/sign-in-form';
import { ResendForm } from './resend-form';
import { useVerifyEmailMutation } from './verification-api';
import { Verified } from './verified';

const failed = 'Your address could not be verified. Please try again.';

/**
 * The link proves the address; the sign-in proves that the account is this person's and not that of somebody who
 * registered their address. Putting an old address back needs no sign-in: whoever took the account may have changed
 * the password.
 */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const { status } = useSession();
  const isUndo = search.has(undoLink);

  if (isUndo || status === 'signed-in') {
    return <FollowLink isUndo={isUndo} />;
  }
  if (status === 'loading') {
    return (
      <AccountPage title={words.title}>
        <Loading label="Loading..." />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words.title} lead="Please sign in to the account that you created with this address.">
      <SignInForm />
      <p className="mt-8 border-border border-t pt-6 text-muted-foreground">
        If somebody else created an account with your address, do nothing, or{' '}
        <Link to="/forgot-password">choose a new password</Link>: the account is then yours alone.
      </p>
    </AccountPage>
  );
}

/** Acts only when asked to: mail scanners open links too, and a link works once. */
function FollowLink({ isUndo }: { isUndo: boolean }) {
  const token = useLinkToken();
  const signOut = useSignOut();
  const [follow, { isLoading, isSuccess, error }] = useVerifyEmailMutation();

  if (isSuccess) {
    return <Verified isUndo={isUndo} />;
  }
  if (!token || error?.code === 'EXPIRED') {
    return <Expired isUndo={isUndo} />;
  }
  return (
    <NoticePage
      {...(isUndo ? wordsOfUndo : words)}
      look="mail"
      actions={
        <Button size="lg" busy={isLoading} busyLabel="One moment..." onClick={() => follow({ body: { token } })}>
          {isUndo ? 'Put my address back' : 'Verify my email address'}
        </Button>
      }
    >
      {error && (
        <Alert
          tone="danger"
          live
          title={messageOf(error, failed)}
          actions={
            error.code === 'FORBIDDEN' && (
              <Button size="sm" variant="outline" onClick={signOut}>
                Sign out
              </Button>
            )
          }
        />
      )}
    </NoticePage>
  );
}

const words = {
  title: 'Verify your email',
  lead: 'This tells us that the address is yours, and opens the cases that were submitted with it.',
};
const wordsOfUndo = {
  title: 'Put your address back',
  lead: 'Your account gets this address again, and every device that is signed in to it is signed out.',
};

const Expired = ({ isUndo }: { isUndo: boolean }) =>
  isUndo ? (
    <NoticePage
      look="expired"
      title="This link no longer works"
      lead={authTexts.verifyExpired}
      live
      actions={
        <Link to="/contact" className={buttonClass()}>
          Contact us
        </Link>
      }
    >
      <NoticeText>
        It works once and for 72 hours. Please contact us if the address of your account was changed without you.
      </NoticeText>
    </NoticePage>
  ) : (
    <NoticePage look="expired" title="This link no longer works" lead={authTexts.verifyExpired} live>
      <NoticeText>
        A link works once and for 24 hours, and a newer one replaces it. We can send you a new one.
      </NoticeText>
      <div className="mt-8">
        <ResendForm />
      </div>
    </NoticePage>
  );
