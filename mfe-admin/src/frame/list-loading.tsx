import { dashboardTexts } from '@portal/contracts';
import { CardLoading } from '@portal/ui/card-loading';

/** Takes the place of a list that loads. */
export const ListLoading = () => <CardLoading label={dashboardTexts.loading} />;
