import { useLocation, useNavigate } from '@portal/sdk';
import { withoutBase } from '@portal/sdk/shell';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { doubt } from '../remotes/doubts';
import { fetchBuilds } from '../remotes/live-builds';
import { livePageAt } from '../routing/live-pages';
import { NotLoaded } from '../routing/load-in-time';
import { versionShown } from '../routing/taken-page';
import { useRecheck } from './use-recheck';

/**
 * Looks for a failed page again by itself: its code if that did not load, another build of the remote if it threw.
 *
 * @returns a function that tries now, and whether such a try is running.
 */
export function usePageRetry(error: unknown): [retry: () => void, isRetrying: boolean] {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const wasMissed = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const remote = livePageAt(withoutBase(location.pathname))?.remote;

  const loadAgain = () => {
    if (remote) {
      doubt(remote);
    }
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  };
  const isWorthATry = async () => error instanceof NotLoaded || (remote && (await isReplaced(remote)));
  const recheck = async () => {
    wasMissed.current = !isIdle;
    if (isIdle && !hasTypedText() && (await isWorthATry())) {
      setAsked(false);
      loadAgain();
    }
  };
  useRecheck(() => void recheck());
  // The connection may return while an earlier try is still failing.
  useEffect(() => {
    if (isIdle && wasMissed.current) {
      void recheck();
    }
  });
  const retry = () => {
    setAsked(true);
    loadAgain();
  };
  return [retry, isAsked && !isIdle];
}

/** Whether somebody types in the plain form that replaces the failed page. */
const hasTypedText = () => [...document.querySelectorAll<HTMLInputElement>('#main input')].some(({ value }) => value);

/** Whether another build of the remote is live than the one that is shown. */
async function isReplaced(remote: string): Promise<boolean> {
  try {
    return (await fetchBuilds())[remote]?.version !== versionShown(remote);
  } catch {
    return false;
  }
}
