import { Loading } from '@portal/ui/loading';
import { lazy, Suspense } from 'react';
import type { CaseDetail } from '../case-api';

export const loadFurtherTabs = () => import('./further-tabs');

const DetailsTab = lazy(async () => ({ default: (await loadFurtherTabs()).DetailsTab }));
const InvoicesTab = lazy(async () => ({ default: (await loadFurtherTabs()).InvoicesTab }));

interface Props {
  caseDetail: CaseDetail;
}

export const LazyDetailsTab = (props: Props) => (
  <Suspense fallback={<Loading label="Loading the details..." />}>
    <DetailsTab {...props} />
  </Suspense>
);

export const LazyInvoicesTab = (props: Props) => (
  <Suspense fallback={<Loading label="Loading the invoices..." />}>
    <InvoicesTab {...props} />
  </Suspense>
);
