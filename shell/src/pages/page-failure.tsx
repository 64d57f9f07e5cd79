import { pageAt } from '@portal/contracts';
import { useLocation, useNavigate } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { useEffect } from 'react';
import { useNavigation, useRouteError } from 'react-router-dom';
import { NotLoaded } from '../routing/load-in-time';
import { ErrorPage } from './error-page';

/** Replaces a page whose code did not load or that threw. The rest of the portal keeps working. */
export function PageFailure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const remote = pageAt(location.pathname)?.remote ?? 'the portal';

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause
    console.error(`A page of ${remote} could not be shown.`, error);
  }, [remote, error]);

  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  return (
    <ErrorPage live {...(error instanceof NotLoaded ? notAvailable : broken)}>
      <Button size="lg" onClick={retry}>
        <Refresh /> {state === 'idle' ? 'Retry' : 'Trying again...'}
      </Button>
    </ErrorPage>
  );
}

const notAvailable = {
  title: 'This part of the portal is temporarily unavailable.',
  text: 'The other pages work as usual. Please try again in a moment.',
};
const broken = {
  code: '500',
  title: 'Something went wrong on this page',
  text: 'The other pages work as usual. Please try again. If it happens again, tell us what you were doing.',
};
