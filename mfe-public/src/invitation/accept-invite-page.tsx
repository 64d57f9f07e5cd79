import { msg, t } from '@portal/build/i18n';
import { acceptInvite, authTexts } from '@portal/contracts';
import { dashboardPathOf, Link, toast, useAcceptInvite, useNavigate } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { useState } from 'react';
import { AccountPage } from '../page/account-page';
import { NoticePage, NoticeText } from '../page/notice-page';
import { useLinkToken } from '../page/use-link-token';
import { NewPasswordForm } from '../passwords/new-password-form';
import { LegalConsent } from '../registration/legal-consent';

export function AcceptInvitePage() {
  const token = useLinkToken();
  const accept = useAcceptInvite();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(token === '');

  const choose = async (password: string) => {
    const user = await accept({ token, password });
    toast({ title: t(acceptInvite.message ?? '') });
    await navigate(dashboardPathOf(user), { replace: true });
  };

  if (isExpired) {
    return <ExpiredInvitation />;
  }
  return (
    <AccountPage
      title={t('Accept your invitation')}
      lead={t('Choose a password, and your account is ready.')}
      withoutPromises
    >
      <NewPasswordForm
        onChosen={choose}
        onExpired={() => setExpired(true)}
        failed={t('Your invitation could not be accepted. Please try again.')}
        submitLabel={t('Create my account')}
        busyLabel={t('Creating account...')}
      >
        <LegalConsent
          text={msg(
            'By creating your account you accept our <a>Terms & Conditions</a> and have read our <b>Privacy Policy</b>.',
          )}
        />
      </NewPasswordForm>
    </AccountPage>
  );
}

const ExpiredInvitation = () => (
  <NoticePage
    look="expired"
    title={t('This invitation no longer works')}
    lead={t(authTexts.inviteExpired)}
    live
    actions={
      <Link to="/login" className={buttonClass()}>
        {t('Go to sign in')}
      </Link>
    }
  >
    <NoticeText>
      {t(
        'An invitation works once, for up to 7 days. The administrator who invited you can send another. If you have already chosen a password, just sign in.',
      )}
    </NoticeText>
  </NoticePage>
);
