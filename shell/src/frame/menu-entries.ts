import { msg } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { dashboardPathOf, type Session } from '@portal/sdk';
import { mayBeSignedIn } from '@portal/sdk/shell';
import { linkedPages } from '../routing/live-pages';

export interface MenuEntry {
  label: string;
  to: string;
}

const visitorEntries: MenuEntry[] = [
  { label: msg('Services'), to: '/services' },
  { label: msg('About'), to: '/about' },
  { label: msg('FAQ'), to: '/faq' },
  { label: msg('Contact'), to: '/contact' },
];

/** The links of the header. Someone who may be signed in gets none until the server has answered. */
export function menuEntries({ status, user }: Session): MenuEntry[] {
  if (status === 'signed-in') {
    return [...personalEntries(user), { label: msg('Support'), to: '/contact' }];
  }
  return isVisitor(status) ? visitorEntries : [];
}

/** The links that a signed-in person has in the header of every page. */
export const personalEntries = (user: Session['user']): MenuEntry[] => [
  { label: msg('Dashboard'), to: dashboardPathOf(user) },
  ...(user?.role === 'client' ? [{ label: msg('New Case'), to: '/case-submission' }] : []),
];

/** A signed-in person's other links, which only the user menu shows: the pages that declare one. */
export const userMenuEntries = ({ role }: SessionUser): MenuEntry[] =>
  linkedPages(role).map(({ path, title, navigation }) => ({ label: navigation?.label ?? title, to: path }));

export const isVisitor = (status: Session['status']): boolean =>
  status === 'signed-out' || (status === 'loading' && !mayBeSignedIn());
