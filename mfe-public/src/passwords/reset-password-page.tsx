import { authTexts, resetPassword } from '@portal/contracts';
import { Link, toast, useNavigate } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { useState } from 'react';
import { AccountPage } from '../page/account-page';
import { NoticePage, NoticeText } from '../page/notice-page';
import { useLinkToken } from '../page/use-link-token';
import { NewPasswordForm } from './new-password-form';
import { useResetPasswordMutation } from './password-api';

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(token === '');

  const choose = async (password: string) => {
    await reset({ body: { token, password } }).unwrap();
    toast({ title: resetPassword.message });
    await navigate('/login', { replace: true });
  };

  if (isExpired) {
    return <ExpiredReset />;
  }
  return (
    <AccountPage
      title="Choose a new password"
      lead="Every device that is signed in to your account will be signed out."
    >
      <NewPasswordForm
        onChosen={choose}
        onExpired={() => setExpired(true)}
        failed="Your password could not be changed. Please try again."
        submitLabel="Change password"
        busyLabel="Changing password..."
      />
    </AccountPage>
  );
}

const ExpiredReset = () => (
  <NoticePage
    look="expired"
    title="This link no longer works"
    lead={authTexts.resetExpired}
    live
    actions={
      <>
        <Link to="/forgot-password" className={buttonClass()}>
          Ask for a new link
        </Link>
        <Link to="/login" className={buttonClass({ variant: 'outline' })}>
          Back to sign in
        </Link>
      </>
    }
  >
    <NoticeText>
      Each link works once, for up to 60 minutes, and only the newest link works. Your password has not been changed.
    </NoticeText>
  </NoticePage>
);
