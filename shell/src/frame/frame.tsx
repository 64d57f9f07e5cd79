import { Outlet } from '@portal/sdk';
import { SkipLink } from '@portal/ui/skip-link';
import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { SessionNotice } from '../session/session-notice';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationBar } from './navigation-bar';
import { Toasts } from './toasts';
import { usePageChange } from './use-page-change';

/** What stands around every page, whatever happens to the page. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  usePageChange();
  return (
    <div className="flex min-h-dvh flex-col bg-background text-foreground">
      <SkipLink />
      <NavigationBar />
      <Header />
      <SessionNotice />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
