import { useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { useEffect, useState } from 'react';

/** Milliseconds between the warning and the end. */
const warning = 2 * 60_000;

/** At the foot of the window, where it covers neither header nor exit: that the session is about to end. */
export function SessionEndNotice() {
  const { user } = useSession();
  return user?.sessionEndsAt ? <EndNotice endsAt={user.sessionEndsAt} /> : null;
}

/** Nothing keeps a session beyond its day, so the warning asks for no answer. */
function EndNotice({ endsAt }: { endsAt: string }) {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const left = Date.parse(endsAt) - Date.now();
    setNear(false);
    const timer = setTimeout(() => setNear(left > 0), Math.max(left - warning, 0));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return isNear ? (
    <Banner tone="warning" role="alert" className="sticky bottom-0 z-30">
      You will be signed out in two minutes. Please finish or copy what you are writing, then sign in again.
    </Banner>
  ) : null;
}
