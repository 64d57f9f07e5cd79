import type { SessionUser } from '@portal/contracts';
import { dashboardPathOf, type Session } from '@portal/sdk';
import { mayBeSignedIn } from '@portal/sdk/shell';

export interface MenuEntry {
  label: string;
  to: string;
}

const visitorEntries: MenuEntry[] = [
  { label: 'Services', to: '/services' },
  { label: 'About', to: '/about' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact', to: '/contact' },
];

/** The links of the header. Whoever may be signed in gets none before the server has answered. */
export function menuEntries({ status, user }: Session): MenuEntry[] {
  if (status === 'signed-in') {
    return [...personalEntries(user), { label: 'Support', to: '/contact' }];
  }
  return isVisitor(status) ? visitorEntries : [];
}

/** What a signed-in person reaches from everywhere. */
export const personalEntries = (user: Session['user']): MenuEntry[] => [
  { label: 'Dashboard', to: dashboardPathOf(user) },
  ...(user?.role === 'client' ? [{ label: 'New Case', to: '/case-submission' }] : []),
];

/** The rest of what is theirs, in the user menu alone. */
export const furtherEntries = ({ role }: SessionUser): MenuEntry[] => [
  ...entriesOf[role],
  { label: 'Account', to: '/account' },
];

const entriesOf: Record<SessionUser['role'], MenuEntry[]> = {
  admin: [
    { label: 'Invoices', to: '/admin/invoices' },
    { label: 'Inbox', to: '/admin/inbox' },
    { label: 'Undelivered mail', to: '/admin/mail' },
    { label: 'Reports', to: '/admin/reports' },
    { label: 'Audit log', to: '/admin/audit' },
  ],
  attorney: [],
  client: [{ label: 'All invoices', to: '/client/invoices' }],
};

export const isVisitor = (status: Session['status']): boolean =>
  status === 'signed-out' || (status === 'loading' && !mayBeSignedIn());
