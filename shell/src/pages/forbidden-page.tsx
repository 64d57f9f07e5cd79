import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { ErrorPage } from './error-page';

/** Shown to a signed-in person on a page of another role. */
export function ForbiddenPage() {
  const { user } = useSession();
  return (
    <ErrorPage
      code="403"
      title="You do not have access to this page"
      text={`You are signed in as ${user?.email}, and this account does not open this page. If it should, please contact us.`}
    >
      <Link to={dashboardPathOf(user)} className={buttonClass({ size: 'lg' })}>
        Go to your dashboard
      </Link>
      <Link to="/contact" className={buttonClass({ size: 'lg', variant: 'outline' })}>
        Contact us
      </Link>
    </ErrorPage>
  );
}
