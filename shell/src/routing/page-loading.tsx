import { Loading } from '@portal/ui/loading';
import { useLocation } from 'react-router-dom';
import { pageOf } from './page-of';

/** Replaces a page while its code or the session loads, with the loading text from the page table. */
export function PageLoading() {
  const { pathname } = useLocation();
  return <Loading label={pageOf(pathname)?.loadingText ?? 'Loading...'} />;
}
