import { useLocation, useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { pageOf } from '../routing/page-of';
import { useSessionRetry } from './use-session-retry';

/** Above the page: why one has to sign in again, or that nobody can at the moment. */
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
          ? 'Your session has ended. Please sign in again.'
          : `You were signed out because you were away for ${session.awayHours} hours.`}
      </Banner>
    );
  }
  return session.reason === 'unreachable' && pageOf(pathname)?.access === 'public' ? <UnreachableNotice /> : null;
}

function UnreachableNotice() {
  const [isLooking, lookAgain] = useSessionRetry();
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
