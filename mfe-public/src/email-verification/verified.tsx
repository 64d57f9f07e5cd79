import { dashboardPathOf, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { NoticePage } from '../page/notice-page';

/** The links load the portal anew, so that the session learns of the address, or that it has ended. */
export function Verified({ isUndo }: { isUndo: boolean }) {
  const { user } = useSession();
  return isUndo ? (
    <NoticePage
      look="done"
      title="Your account has this address again."
      lead="Every device was signed out. Please choose a new password now, so that nobody else can sign in."
      live
      actions={linkTo('/forgot-password', 'Choose a new password')}
    />
  ) : (
    <NoticePage
      look="done"
      title="Your email address is verified."
      lead="Cases that were submitted with this address now appear in your account."
      live
      actions={user ? linkTo(dashboardPathOf(user), 'Go to my dashboard') : linkTo('/login', 'Sign in')}
    />
  );
}

const linkTo = (href: string, label: string) => (
  <a href={href} className={buttonClass()}>
    {label}
  </a>
);
