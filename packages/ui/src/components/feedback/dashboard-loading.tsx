import { StatGrid } from '../data/stat-card';
import { Card } from '../layout/card';
import { CardLoading } from './card-loading';
import { Skeleton } from './skeleton';

const figures = ['first', 'second', 'third', 'fourth'];

/** Shows skeletons in place of a dashboard's figures, and `label` in place of its lists. */
export const DashboardLoading = ({ label }: { label: string }) => (
  <div className="grid gap-8">
    <StatGrid aria-hidden="true">
      {figures.map((figure) => (
        <Card key={figure} className="p-4 sm:p-6">
          <Skeleton className="w-24 max-w-full" />
          <Skeleton className="mt-3.5 h-6 w-14 sm:h-7" />
          <Skeleton className="mt-3.5 w-28 max-w-full" />
        </Card>
      ))}
    </StatGrid>
    <CardLoading label={label} />
  </div>
);
