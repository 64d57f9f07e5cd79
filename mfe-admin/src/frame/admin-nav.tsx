import { Link, NavLink, useLocation } from '@portal/sdk';
import { Activity, Dashboard, type Icon, Inbox, Receipt, Settings, ShieldCheck, Sun } from '@portal/ui/icons';
import { ScrollEdges, useScrollRow } from '@portal/ui/scroll-row';
import type { ReactNode } from 'react';

/** `holds` are the pages to which the page of this entry leads. */
const places: { to: string; label: string; icon: Icon; holds?: readonly string[] }[] = [
  { to: '/admin/today', label: 'Today', icon: Sun },
  { to: '/admin/dashboard', label: 'Dashboard', icon: Dashboard },
  { to: '/admin/invoices', label: 'Invoices', icon: Receipt },
  { to: '/admin/inbox', label: 'Inbox', icon: Inbox },
  { to: '/admin/reports', label: 'Figures', icon: Activity },
  { to: '/admin/audit', label: 'Audit log', icon: ShieldCheck },
  {
    to: '/admin/settings',
    label: 'Settings',
    icon: Settings,
    holds: [
      '/admin/api-tokens',
      '/admin/export',
      '/admin/lists',
      '/admin/mail',
      '/admin/releases',
      '/admin/system',
      '/admin/webhooks',
      '/admin/words',
    ],
  },
];

/** One row, which scrolls sideways on narrow screens. */
export function AdminNav() {
  const { pathname } = useLocation();
  const row = useScrollRow<HTMLUListElement>('[aria-current]', pathname, 'gap-1 max-sm:px-4');
  return (
    <nav aria-label="Administration" className="relative mb-1.5 max-sm:-mx-4">
      <ul {...row}>
        {places.map(({ to, label, icon: Glyph, holds }) => (
          <li key={to} className="shrink-0">
            <Entry
              to={to}
              isHere={holds?.includes(pathname)}
              className="flex min-h-9 items-center gap-2 rounded-md px-3 font-medium text-muted-foreground text-sm hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft aria-[current]:text-primary-ink pointer-coarse:min-h-11"
            >
              <Glyph className="size-4" />
              {label}
            </Entry>
          </li>
        ))}
      </ul>
      <ScrollEdges />
    </nav>
  );
}

interface EntryProps {
  to: string;
  /** Whether the open page is one to which the page of this entry leads. A `NavLink` knows its own page only. */
  isHere: boolean | undefined;
  className: string;
  children: ReactNode;
}

const Entry = ({ isHere, ...link }: EntryProps) =>
  isHere ? <Link aria-current="true" {...link} /> : <NavLink {...link} />;
