import { caseTexts } from '@portal/contracts';
import { dashboardPathOf, Link, usePageTitle, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Refresh, Search } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import type { CallError } from '../case-api';

interface CaseNotFoundProps {
  problem: CallError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shows the same text for a missing case and for one the reader may not see. A temporary failure offers a retry. */
export function CaseNotFound({ problem, isRetrying, onRetry }: CaseNotFoundProps) {
  usePageTitle(caseTexts.notFoundTitle);
  const { user } = useSession();
  const mayPass = problem.code !== 'NOT_FOUND';
  return (
    <Container width="narrow" className="py-20 text-center">
      <span aria-hidden="true" className="mb-6 inline-grid rounded-full bg-primary-soft p-4 text-primary-ink">
        <Search className="size-7" />
      </span>
      <h1 className="font-display text-3xl tracking-tight">{caseTexts.notFoundTitle}</h1>
      <p className="mt-3 text-balance text-muted-foreground">{caseTexts.notFound}</p>
      {mayPass && (
        <p className="mt-3 text-balance text-muted-foreground">
          There may also be a brief connection problem. Nothing in your case has been lost.
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mayPass && (
          <Button busy={isRetrying} onClick={onRetry}>
            {!isRetrying && <Refresh />} Try again
          </Button>
        )}
        <Button asChild variant={mayPass ? 'outline' : 'primary'}>
          <Link to={dashboardPathOf(user)}>Go to your dashboard</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/contact">Contact support</Link>
        </Button>
      </div>
    </Container>
  );
}
