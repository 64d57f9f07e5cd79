import { plural, t } from '@portal/build/i18n';
import { useLocation, useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { BannerButton } from '../frame/banner-button';
import { livePageAt } from '../routing/live-pages';
import { useSessionRetry } from './use-session-retry';

/** The banner above the page that says why a person must sign in again, or that the server does not answer. */
export function SessionNotice() {
  const { pathname } = useLocation();
  const session = useSession();
  if (session.status !== 'signed-out') {
    return null;
  }
  if (session.reason === 'ended' && pathname === '/login') {
    return (
      <Banner tone="warning" role="status">
        {session.awayHours === undefined
          ? t('Your session has ended. Please sign in again.')
          : plural(session.awayHours, {
              one: 'You were signed out because you were away for {count} hour.',
              other: 'You were signed out because you were away for {count} hours.',
            })}
      </Banner>
    );
  }
  return session.reason === 'unreachable' && livePageAt(pathname)?.access === 'public' ? <UnreachableNotice /> : null;
}

function UnreachableNotice() {
  const [isRetrying, retry] = useSessionRetry();
  return (
    <Banner
      tone="warning"
      role="status"
      actions={<BannerButton onClick={retry}>{isRetrying ? t('Trying again...') : t('Retry')}</BannerButton>}
    >
      {t('The service is temporarily unavailable. You can keep reading, but signing in and sending may not work yet.')}
    </Banner>
  );
}
