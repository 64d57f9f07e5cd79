import { t } from '@portal/build/i18n';
import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { ErrorPage } from './error-page';

/** Shown to a signed-in person on a page of another role. */
export function ForbiddenPage() {
  const { user } = useSession();
  return (
    <ErrorPage
      code="403"
      title={t('You do not have access to this page')}
      text={t(
        'You are signed in as {email}, and this account does not open this page. If it should, please contact us.',
        { email: user?.email ?? '' },
      )}
    >
      <Link to={dashboardPathOf(user)} className={buttonClass({ size: 'lg' })}>
        {t('Go to your dashboard')}
      </Link>
      <Link to="/contact" className={buttonClass({ size: 'lg', variant: 'outline' })}>
        {t('Contact us')}
      </Link>
    </ErrorPage>
  );
}
