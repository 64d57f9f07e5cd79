import { pageAt } from '@portal/contracts';
import { Loading } from '@portal/ui/loading';
import { useLocation } from 'react-router-dom';

/** Replaces a page while its code or the session loads, with the loading text from the page table. */
export function PageLoading() {
  const { pathname } = useLocation();
  return <Loading label={pageAt(pathname)?.loadingText ?? 'Loading...'} />;
}
