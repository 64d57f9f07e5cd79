import { Loading } from '@portal/ui/loading';
import { useLocation } from 'react-router-dom';
import { pageOf } from './page-of';

/** What stands in a page's place while its code or its session is awaited, in the page's own words. */
export function PageLoading() {
  const { pathname } = useLocation();
  return <Loading label={pageOf(pathname)?.loadingText ?? 'Loading...'} />;
}
