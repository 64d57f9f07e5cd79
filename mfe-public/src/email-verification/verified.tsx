import { t } from '@portal/build/i18n';
import { dashboardPathOf, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { MailChoice } from '../mail-choice/mail-choice';
import { NoticePage } from '../page/notice-page';

interface VerifiedProps {
  title: string;
  lead: string;
  /** False after a new password, which ended every session of the account. */
  isSignedIn: boolean;
}

/** The link reloads the portal, so that the session picks up the verified address or finds that it has ended. */
export function Verified({ title, lead, isSignedIn }: VerifiedProps) {
  const { user } = useSession();
  const [href, label] =
    user && isSignedIn ? [dashboardPathOf(user), t('Go to my dashboard')] : ['/login', t('Sign in')];
  return (
    <NoticePage
      look="done"
      title={title}
      lead={lead}
      live
      actions={
        <a href={href} className={buttonClass({ size: 'lg' })}>
          {label}
        </a>
      }
    >
      {isSignedIn && <MailChoice />}
    </NoticePage>
  );
}
