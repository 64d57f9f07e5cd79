import { t } from '@portal/build/i18n';
import { useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { lazy } from 'react';
import { LazyPart } from '../frame/lazy-part';
import { useStaySignedIn } from './use-stay-signed-in';

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog')).IdleDialog }));

/** Asks, shortly before an idle session ends, whether the person is still there. */
export function IdleWarning() {
  const session = useSession();
  return session.status === 'signed-in' && session.idleEndsAt !== undefined ? (
    <LazyPart plain={<IdleBanner />}>
      <IdleDialog endsAt={session.idleEndsAt} />
    </LazyPart>
  ) : null;
}

/** Replaces the dialog where its code cannot be loaded. */
function IdleBanner() {
  const { stay } = useStaySignedIn();
  return (
    <Banner
      tone="warning"
      role="alert"
      data-bottom-bar
      className="sticky bottom-0 z-30"
      actions={
        <button type="button" onClick={stay} className="cursor-pointer font-semibold underline underline-offset-4">
          {t('Stay signed in')}
        </button>
      }
    >
      {t('You will be signed out in 2 minutes because you have been inactive.')}
    </Banner>
  );
}
