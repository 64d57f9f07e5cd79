import { Outlet, useSession } from '@portal/sdk';
import { SkipLink } from '@portal/ui/skip-link';
import { lazy, type ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { Shortcuts } from '../keyboard/shortcuts';
import { AskForFactor } from '../session/ask-for-factor';
import { IdleWarning } from '../session/idle-warning';
import { PlainPolicyNotice } from '../session/plain-policy-notice';
import { SessionEndNotice } from '../session/session-end-notice';
import { SessionNotice } from '../session/session-notice';
import { Footer } from './footer';
import { Header } from './header';
import { LazyPart } from './lazy-part';
import { NavigationBar } from './navigation-bar';
import { NewVersionNotice } from './new-version-notice';
import { Toasts } from './toasts';
import { useKeptFocus } from './use-kept-focus';
import { usePageChange } from './use-page-change';

const PolicyNotice = lazy(async () => ({ default: (await import('../session/policy-notice')).PolicyNotice }));

/** The header, notices and footer around every page. They stay on screen when the page fails. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  usePageChange();
  useKeptFocus();
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col bg-background text-foreground">
      <SkipLink />
      <NavigationBar />
      <Header />
      <SessionNotice />
      <NewVersionNotice />
      {user?.policyChange && (
        <LazyPart plain={<PlainPolicyNotice />}>
          <PolicyNotice key={user.id} change={user.policyChange} />
        </LazyPart>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SessionEndNotice />
      <AskForFactor />
      <IdleWarning />
      <Shortcuts />
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
