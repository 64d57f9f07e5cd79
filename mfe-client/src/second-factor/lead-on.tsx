import { t } from '@portal/build/i18n';
import { dashboardPathOf, Link, safeRedirect, useSearchParams, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';

/**
 * Leads on from the recovery codes to the page that asked for a second factor, or else to the account. While the session is
 * reloaded it leads nowhere: the next page would lead back.
 */
export function LeadOn({ isReloading }: { isReloading: boolean }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const fallback = search.has('redirect') ? dashboardPathOf(user) : '/account';
  return isReloading ? (
    <Button busy>{t('I have stored the codes')}</Button>
  ) : (
    <Link to={safeRedirect(search.get('redirect'), fallback)} className={buttonClass()}>
      {t('I have stored the codes')}
    </Link>
  );
}
