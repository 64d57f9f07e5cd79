import { useLocation, useNavigate } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { useEffect, useState } from 'react';
import { useNavigation, useRouteError } from 'react-router-dom';
import { doubt } from '../remotes/doubts';
import { fetchBuilds } from '../remotes/live-builds';
import { livePageAt } from '../routing/live-pages';
import { NotLoaded, needsNewerPortal } from '../routing/load-in-time';
import { versionShown } from '../routing/taken-page';
import { ErrorPage } from './error-page';
import { useRecheck } from './use-recheck';

/**
 * Replaces a page whose code did not load or that threw. The rest of the portal keeps working. The page is looked for
 * again by itself: at once where its code is missing, after a newer build is live where it threw.
 */
export function PageFailure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [isAsked, setAsked] = useState(false);
  const remote = livePageAt(location.pathname)?.remote;

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause
    console.error(`A page of ${remote ?? 'the portal'} could not be shown.`, error);
  }, [remote, error]);

  const loadAgain = () => {
    if (remote) {
      doubt(remote);
    }
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  };
  const recheck = async () => {
    if (state === 'idle' && (error instanceof NotLoaded || (remote && (await isReplaced(remote))))) {
      setAsked(false);
      loadAgain();
    }
  };
  useRecheck(() => void recheck());
  const retry = () => {
    setAsked(true);
    loadAgain();
  };

  if (needsNewerPortal(error)) {
    return (
      <ErrorPage live {...outdated}>
        <Button size="lg" onClick={() => window.location.reload()}>
          <Refresh /> Reload
        </Button>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage live {...(error instanceof NotLoaded ? notAvailable : broken)}>
      <Button size="lg" onClick={retry}>
        <Refresh /> {isAsked && state !== 'idle' ? 'Trying again...' : 'Retry'}
      </Button>
    </ErrorPage>
  );
}

/** Whether another build of the remote is live than the one that is shown. */
async function isReplaced(remote: string): Promise<boolean> {
  try {
    return (await fetchBuilds())[remote]?.version !== versionShown(remote);
  } catch {
    return false;
  }
}

const notAvailable = {
  title: 'This part of the portal is temporarily unavailable.',
  text: 'The other pages work as usual. This page will appear by itself as soon as it is back.',
};
const outdated = {
  title: 'This page needs a newer version of the portal',
  text: 'Please reload the page to get it. The other pages work as usual.',
};
const broken = {
  code: '500',
  title: 'Something went wrong on this page',
  text: 'The other pages work as usual. Please try again. If it happens again, tell us what you were doing.',
};
