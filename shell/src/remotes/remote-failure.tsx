import { useLocation, useNavigate } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { useEffect } from 'react';
import { useNavigation, useRouteError } from 'react-router-dom';
import { pageOf } from '../routing/page-of';

/** In place of a page whose remote did not load or broke. The rest of the portal goes on. */
export function RemoteFailure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const remote = pageOf(location.pathname)?.remote ?? 'the portal';

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: whoever operates the portal looks for the reason here
    console.error(`A page of ${remote} could not be shown.`, error);
  }, [remote, error]);

  return (
    <Container width="prose" className="py-16">
      <Failure
        title="This part of the portal is not available just now."
        problem={{ message: 'The other pages work as usual. Please try again in a moment.' }}
        onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
        retryLabel={state === 'idle' ? 'Retry' : 'Trying again...'}
      />
    </Container>
  );
}
