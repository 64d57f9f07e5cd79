import { Link } from '@portal/sdk';
import {
  ChevronRight,
  Download,
  Globe,
  type Icon,
  Key,
  Languages,
  Mail,
  Monitor,
  Send,
  ShieldAlert,
  Upload,
} from '@portal/ui/icons';
import { AdminFrame } from '../frame/admin-frame';

const places: { to: string; label: string; purpose: string; icon: Icon }[] = [
  {
    to: '/admin/lists',
    label: 'Lists',
    purpose: 'The sanctions lists that names are looked for on. Import new editions.',
    icon: ShieldAlert,
  },
  {
    to: '/admin/mail',
    label: 'Undelivered mail',
    purpose: 'Emails that could not be delivered, with the reason. Send them again.',
    icon: Mail,
  },
  {
    to: '/admin/webhooks',
    label: 'Webhooks',
    purpose: 'Tell your other programs when a case comes in or an invoice is paid.',
    icon: Globe,
  },
  {
    to: '/admin/api-tokens',
    label: 'API tokens',
    purpose: 'Let your other programs read cases, invoices or figures.',
    icon: Key,
  },
  {
    to: '/admin/words',
    label: 'Words',
    purpose: 'What pages, mails and papers say in other languages. Correct what reads wrong.',
    icon: Languages,
  },
  {
    to: '/admin/export',
    label: 'All data',
    purpose: 'Everything that the portal holds, in one file to take along.',
    icon: Download,
  },
  {
    to: '/admin/imports',
    label: 'Imports',
    purpose: 'Bring clients, cases and open invoices along from another system.',
    icon: Upload,
  },
  {
    to: '/admin/system',
    label: 'System',
    purpose: 'The state of the server, its backups and what it stores.',
    icon: Monitor,
  },
  {
    to: '/admin/releases',
    label: 'Releases',
    purpose: 'Which version of each part of the portal is live. Go back to an earlier one.',
    icon: Send,
  },
];

/** Leads to the pages that admins need now and then, which would crowd the navigation of every day. */
export const SettingsPage = () => (
  <AdminFrame title="Settings" lead="What keeps the portal running.">
    <ul className="mt-2 max-w-3xl divide-y divide-border rounded-xl border border-border bg-card">
      {places.map(({ to, label, purpose, icon: Glyph }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center gap-4 px-4 py-3.5 hover:bg-muted focus-visible:-outline-offset-2 sm:px-5"
          >
            <span aria-hidden="true" className="rounded-lg bg-primary-soft p-2 text-primary-ink">
              <Glyph className="size-5" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium">{label}</span>
              <span className="block text-muted-foreground text-sm">{purpose}</span>
            </span>
            <ChevronRight className="size-4 shrink-0 text-muted-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  </AdminFrame>
);
