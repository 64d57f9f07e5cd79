import { t } from '@portal/build/i18n';
import { Loading } from '@portal/ui/loading';
import { useLocation } from 'react-router-dom';
import { livePageAt } from './live-pages';

/** Replaces a page while its code or the session loads, with the loading text that the page declares. */
export function PageLoading() {
  const { pathname } = useLocation();
  return <Loading label={livePageAt(pathname)?.loadingText ?? t('Loading...')} />;
}
