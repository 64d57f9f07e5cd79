import { dashboardTexts } from '@portal/contracts';
import { Card } from '@portal/ui/card';
import { Loading } from '@portal/ui/loading';

/** Reserves space for a list that is loading, so that the content below does not jump. */
export const ListLoading = () => (
  <Card className="min-h-96 justify-center shadow-none">
    <Loading label={dashboardTexts.loading} />
  </Card>
);
