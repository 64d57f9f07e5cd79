import { t } from '@portal/build/i18n';
import { minuteMs } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { useEffect, useState } from 'react';

/** Time between the warning and the end. */
const warningMs = 2 * minuteMs;

/** Warns that the session is about to end. It is at the bottom, where it covers neither the header nor `QuickExit`. */
export function SessionEndNotice() {
  const { user } = useSession();
  return user?.sessionEndsAt ? <EndNotice endsAt={user.sessionEndsAt} /> : null;
}

/** The warning has no button, because a session cannot be extended beyond its absolute end. */
function EndNotice({ endsAt }: { endsAt: string }) {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const msLeft = Date.parse(endsAt) - Date.now();
    setNear(false);
    const timer = setTimeout(() => setNear(msLeft > 0), Math.max(msLeft - warningMs, 0));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return isNear ? (
    <Banner tone="warning" role="alert" data-bottom-bar className="sticky bottom-0 z-30">
      {t('You will be signed out in two minutes. Please finish or copy what you are writing, then sign in again.')}
    </Banner>
  ) : null;
}
