import { t } from '@portal/build/i18n';
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
    toast({ title: t(resetPassword.message ?? '') });
    await navigate('/login', { replace: true });
  };

  if (isExpired) {
    return <ExpiredReset />;
  }
  return (
    <AccountPage
      title={t('Choose a new password')}
      lead={t('Every device that is signed in to your account will be signed out.')}
    >
      <NewPasswordForm
        onChosen={choose}
        onExpired={() => setExpired(true)}
        failed={t('Your password could not be changed. Please try again.')}
        submitLabel={t('Change password')}
        busyLabel={t('Changing password...')}
      />
    </AccountPage>
  );
}

const ExpiredReset = () => (
  <NoticePage
    look="expired"
    title={t('This link no longer works')}
    lead={t(authTexts.resetExpired)}
    live
    actions={
      <>
        <Link to="/forgot-password" className={buttonClass()}>
          {t('Ask for a new link')}
        </Link>
        <Link to="/login" className={buttonClass({ variant: 'outline' })}>
          {t('Back to sign in')}
        </Link>
      </>
    }
  >
    <NoticeText>
      {t(
        'Each link works once, for up to 60 minutes, and only the newest link works. Your password has not been changed.',
      )}
    </NoticeText>
  </NoticePage>
);
