import { useLocation, useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { useEffect, useState } from 'react';
import { pageOf } from '../routing/page-of';
import { useLookAgain } from './use-look-again';

/** Above the page: why one has to sign in again, or that nobody can at the moment. */
export function SessionNotice() {
  const { pathname } = useLocation();
  const session = useSession();
  if (session.status !== 'signed-out') {
    return session.user?.sessionEndsAt ? <EndNotice endsAt={session.user.sessionEndsAt} /> : null;
  }
  if (session.reason === 'ended' && pathname === '/login') {
    return (
      <Banner tone="warning" role="status">
        Your session has ended. Please sign in again.
      </Banner>
    );
  }
  return session.reason === 'unreachable' && pageOf(pathname)?.access === 'public' ? <UnreachableNotice /> : null;
}

function UnreachableNotice() {
  const [isLooking, lookAgain] = useLookAgain();
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <button type="button" onClick={lookAgain} className="cursor-pointer font-semibold underline underline-offset-4">
          {isLooking ? 'Trying again...' : 'Retry'}
        </button>
      }
    >
      The service cannot be reached just now. You can read on; signing in and sending may not work yet.
    </Banner>
  );
}

/** Milliseconds between the warning and the end. */
const warning = 2 * 60_000;

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
    <Banner tone="warning" role="alert" className="sticky top-16 z-30">
      You will be signed out in two minutes. Please finish or copy what you are writing, then sign in again.
    </Banner>
  ) : null;
}
