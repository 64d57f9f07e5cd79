import { Card } from '@portal/ui/card';
import { Container } from '@portal/ui/layout';
import { Loading } from '@portal/ui/loading';
import { Skeleton } from '@portal/ui/skeleton';
import { AdvisoryNote } from './advisory-note';
import { cardGrid } from './case-cards';

/** Shows the loading text in the layout of the loaded page, so that nothing jumps. */
export const CaseLoading = () => (
  <Container className="py-8 sm:py-12">
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-5 w-44" />
      <Skeleton className="h-9 w-64 max-w-full sm:h-10" />
      <Skeleton className="mt-4 h-5 w-48" />
    </div>
    <p className="mb-8 max-w-3xl text-balance text-muted-foreground">
      <AdvisoryNote />
    </p>
    <div aria-hidden="true">
      <div className={cardGrid}>
        {['submitted', 'messages', 'amount'].map((card) => (
          <Card key={card} className="p-4 sm:p-6">
            <Skeleton className="w-20" />
            <Skeleton className="mt-3 h-6 w-28 sm:h-7" />
          </Card>
        ))}
      </div>
    </div>
    <Card className="min-h-96 justify-center shadow-none">
      <Loading label="Loading case details..." />
    </Card>
  </Container>
);
