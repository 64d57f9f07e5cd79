import { useNavigation } from 'react-router-dom';

/** A thin bar along the top while the next page is on its way; short waits do not show it. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="navigation-bar" role="progressbar" aria-label="Loading page" />;
}
