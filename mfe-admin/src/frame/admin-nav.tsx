import { NavLink, useLocation } from '@portal/sdk';
import { Activity, Dashboard, type Icon, Inbox, Mail, Monitor, Receipt, Send, ShieldCheck } from '@portal/ui/icons';
import { ScrollEdges, useScrollRow } from '@portal/ui/scroll-row';

const places: { to: string; label: string; icon: Icon }[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: Dashboard },
  { to: '/admin/invoices', label: 'Invoices', icon: Receipt },
  { to: '/admin/inbox', label: 'Inbox', icon: Inbox },
  { to: '/admin/mail', label: 'Undelivered mail', icon: Mail },
  { to: '/admin/reports', label: 'Reports', icon: Activity },
  { to: '/admin/releases', label: 'Releases', icon: Send },
  { to: '/admin/system', label: 'System', icon: Monitor },
  { to: '/admin/audit', label: 'Audit log', icon: ShieldCheck },
];

/** One row, which scrolls sideways on narrow screens. */
export function AdminNav() {
  const { pathname } = useLocation();
  const row = useScrollRow<HTMLUListElement>('[aria-current=page]', pathname, 'gap-1 max-sm:px-4');
  return (
    <nav aria-label="Administration" className="relative mb-6 max-sm:-mx-4 sm:mb-8">
      <ul {...row}>
        {places.map(({ to, label, icon: Glyph }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className="flex min-h-9 items-center gap-2 rounded-md px-3 font-medium text-muted-foreground text-sm hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink pointer-coarse:min-h-11"
            >
              <Glyph className="size-4" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ScrollEdges />
    </nav>
  );
}
