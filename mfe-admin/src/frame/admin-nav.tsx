import { NavLink } from '@portal/sdk';
import { Activity, Dashboard, type Icon, Inbox, Mail, Monitor, Receipt, Send, ShieldCheck } from '@portal/ui/icons';

const places: { to: string; label: string; icon: Icon }[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: Dashboard },
  { to: '/admin/invoices', label: 'Invoices', icon: Receipt },
  { to: '/admin/inbox', label: 'Inbox', icon: Inbox },
  { to: '/admin/mail', label: 'Mail', icon: Mail },
  { to: '/admin/reports', label: 'Reports', icon: Activity },
  { to: '/admin/releases', label: 'Releases', icon: Send },
  { to: '/admin/system', label: 'System', icon: Monitor },
  { to: '/admin/audit', label: 'Audit log', icon: ShieldCheck },
];

export const AdminNav = () => (
  <nav aria-label="Administration" className="mb-8">
    <ul className="flex flex-wrap gap-1">
      {places.map(({ to, label, icon: Glyph }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="flex min-h-9 items-center gap-2 rounded-md px-3 font-medium text-muted-foreground text-sm hover:bg-muted hover:text-foreground aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
          >
            <Glyph className="size-4" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
