import { t } from '@portal/build/i18n';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Container } from '@portal/ui/layout';
import { Skeleton } from '@portal/ui/skeleton';
import { useCaseLayout } from './case-cards';
import { usePageHeading } from './use-page-heading';

/** Shows the loading text in the layout of the loaded page, so that nothing jumps. */
export function CaseLoading() {
  const { isDense, page, cards } = useCaseLayout();
  const heading = usePageHeading();
  if (isDense) {
    return (
      <Container className={page}>
        <div className="flex min-h-8 items-center">
          <Skeleton className="h-5 w-44" />
        </div>
        <div className="mb-1 flex min-h-10 flex-wrap items-center gap-3">
          {heading && (
            <h1 className="wrap-anywhere flex min-h-10 items-center font-display text-xl tracking-tight empty:hidden">
              {heading}
            </h1>
          )}
          <Skeleton className="h-6 w-48 max-w-full" />
        </div>
        <Skeleton className={`h-6 w-80 max-w-full ${cards}`} />
        <CardLoading label={t('Loading case details...')} />
      </Container>
    );
  }
  return (
    <Container className={page}>
      <Skeleton className="mb-1.5 h-6 w-44 sm:mb-4" />
      {heading && (
        <h1 className="peer wrap-anywhere mb-2 max-w-3xl text-balance font-display text-2xl tracking-tight empty:hidden sm:text-4xl">
          {heading}
        </h1>
      )}
      <Skeleton className={`h-9 w-64 max-w-full sm:h-10 ${heading ? 'hidden peer-empty:block' : ''}`} />
      <Skeleton className="mt-1 h-5 w-36" />
      <Skeleton className="mt-1 mb-3 h-6 w-48 sm:mt-4 sm:mb-8" />
      <CardLoading label={t('Loading case details...')} />
      <CardSkeletons />
    </Container>
  );
}

function CardSkeletons() {
  const { cards } = useCaseLayout();
  return (
    <div aria-hidden="true">
      <div className={`grid grid-cols-3 gap-2 sm:gap-6 ${cards}`}>
        {['submitted', 'messages', 'amount'].map((card) => (
          <Card key={card} className="p-4 max-sm:p-2.5 sm:p-6">
            <Skeleton className="w-20 max-sm:w-full" />
            <Skeleton className="mt-3 h-6 w-28 max-sm:mt-1.5 max-sm:h-4 max-sm:w-full sm:h-7" />
          </Card>
        ))}
      </div>
    </div>
  );
}
