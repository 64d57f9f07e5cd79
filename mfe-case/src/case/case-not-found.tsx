import { t } from '@portal/build/i18n';
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
  const mayPass = problem.code !== 'NOT_FOUND';
  const isOffline = mayPass && !navigator.onLine;
  const title = t(isOffline ? 'You are offline' : caseTexts.notFoundTitle);
  usePageTitle(title);
  const { user } = useSession();
  return (
    <Container width="narrow" className="py-20 text-center">
      <span aria-hidden="true" className="mb-6 inline-grid rounded-full bg-primary-soft p-4 text-primary-ink">
        <Search className="size-7" />
      </span>
      <h1 className="font-display text-3xl tracking-tight">{title}</h1>
      <p className="mt-3 text-balance text-muted-foreground">
        {t(
          isOffline
            ? 'Your case opens as soon as you are connected again. Nothing in it has been lost.'
            : caseTexts.notFound,
        )}
      </p>
      {mayPass && !isOffline && (
        <p className="mt-3 text-balance text-muted-foreground">
          {t('There may also be a brief connection problem. Nothing in your case has been lost.')}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mayPass && (
          <Button busy={isRetrying} onClick={onRetry}>
            {!isRetrying && <Refresh />} {t('Try again')}
          </Button>
        )}
        <Button asChild variant={mayPass ? 'outline' : 'primary'}>
          <Link to={dashboardPathOf(user)}>{t('Go to your dashboard')}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/contact">{t('Contact support')}</Link>
        </Button>
      </div>
    </Container>
  );
}
