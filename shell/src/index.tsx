import { basePath, createPortalStore, startSession, tolerateForeignChanges, withoutBase } from '@portal/sdk/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { reportUnhandled } from './error-reports/report-unhandled';
import { lazyLanguage } from './language/lazy-language';
import { keepOfflinePage } from './offline/keep-offline-page';
import { Portal } from './portal';
import { mountOverPrerendered } from './prerendered/mount-over-prerendered';
import { inlined, knowPages, remotes } from './remotes/load-remote';
import { prefetchReachedPages } from './remotes/prefetch';
import { addRemoteRoutes } from './routing/add-remote-routes';
import { nameHistoryEntry } from './routing/history-entry';
import { shellRoutes } from './routing/shell-routes';
import { fillSlots } from './slots/fill-slots';
import { startMode } from './theme/mode';
import { whenOpened } from './when-opened';
import './styles.css';

reportUnhandled();
tolerateForeignChanges();
whenOpened(start);

/** Loads the translations of the shell, unless the page is English. If they do not come, the page is loaded again in English as a whole. */
async function ownWords(): Promise<void> {
  const words = inlined?.words;
  if (words) {
    const { pathname, search, hash } = location;
    await lazyLanguage()
      .then(({ loadOwnWords }) => loadOwnWords(words))
      .catch(() => {
        location.replace(withoutBase(pathname) + search + hash);
        return new Promise(() => undefined);
      });
  }
}

function start(): void {
  const store = createPortalStore();
  keepOfflinePage(store);
  startSession(store);
  startMode();
  fillSlots();
  nameHistoryEntry();
  prefetchReachedPages();

  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no #root.');
  }
  void Promise.all([knowPages(), ownWords()]).then(() => {
    const router = createBrowserRouter(shellRoutes, {
      basename: basePath() || '/',
      patchRoutesOnNavigation: addRemoteRoutes(remotes.take),
    });
    const portal = <Portal store={store} router={router} />;
    return mountOverPrerendered(root, router, () => createRoot(root).render(portal));
  });
}
