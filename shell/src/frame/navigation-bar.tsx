import { t } from '@portal/build/i18n';
import { useNavigation } from 'react-router-dom';

/** A thin bar along the top while the next page loads. The style sheet delays it by 150 ms, so short waits do not show it. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="navigation-bar" role="progressbar" aria-label={t('Loading page')} />;
}
