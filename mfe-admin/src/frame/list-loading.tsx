import { dashboardTexts } from '@portal/contracts';
import { Card } from '@portal/ui/card';
import { Loading } from '@portal/ui/loading';

/** Keeps the place of a list that is on its way, so that what stands below does not jump. */
export const ListLoading = () => (
  <Card className="min-h-96 justify-center shadow-none">
    <Loading label={dashboardTexts.loading} />
  </Card>
);
