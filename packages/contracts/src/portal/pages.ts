import type { Role } from '../accounts/roles';

export const remoteNames = ['mfe_public', 'mfe_admin', 'mfe_attorney', 'mfe_client', 'mfe_case'] as const;
export type RemoteName = (typeof remoteNames)[number];

export interface Page {
  /** React Router pattern, absolute. */
  path: `/${string}`;
  remote: RemoteName;
  title: string;
  description?: string;
  /** With a list of roles, every other visitor is redirected to the sign-in page. */
  access: 'public' | 'signed-in' | readonly Role[];
  /** Label of the page in the user menu of everyone who may open it. */
  menuLabel?: string;
  /** Text shown while the session is checked. */
  loadingText?: string;
  /** True when search engines may list the page. */
  indexed: boolean;
  /** Path that search engines should list instead. */
  canonical?: `/${string}`;
  /** Rendered to HTML when its remote is built, so that it is readable before any script runs. */
  prerendered?: true;
}

const open = { remote: 'mfe_public', access: 'public', indexed: true } as const;
const readable = { ...open, prerendered: true } as const;
const unlisted = { remote: 'mfe_public', access: 'public', indexed: false } as const;
const forAdmins = { remote: 'mfe_admin', access: ['admin'], indexed: false } as const;
const forAttorneys = { remote: 'mfe_attorney', access: ['admin', 'attorney'], indexed: false } as const;
const forClients = { remote: 'mfe_client', access: ['client'], indexed: false } as const;
const aboutCase = {
  remote: 'mfe_case',
  access: 'signed-in',
  loadingText: 'Authenticating...',
  indexed: false,
} as const;
const home =
  'Independent risk checks on companies, investment platforms and people, before you pay or after you were defrauded. Discreet, with a first assessment in 48 hours.';

/** All pages. The shell takes access, titles and menus from this table; the server takes titles and the site map. */
export const pages: readonly Page[] = [
  { ...readable, path: '/', title: 'Risk checks before you trust', description: home },
  { ...readable, path: '/v1', title: 'Risk checks before you trust', description: home, canonical: '/' },
  { ...readable, path: '/v2', title: 'Risk checks before you trust', description: home, canonical: '/' },
  {
    ...readable,
    path: '/services',
    title: 'Services and pricing',
    description:
      'Company verification reports, investment and platform vetting, background screening, post-scam advisory and monthly risk alerts, with prices.',
  },
  {
    ...readable,
    path: '/about',
    title: 'About us',
    description:
      'Thirty years of investigative experience, a network of vetted lawyers and an advisory-only framework: how we work and what we do not do.',
  },
  {
    ...readable,
    path: '/faq',
    title: 'Frequently asked questions',
    description:
      'Services, pricing and timelines, process and confidentiality, legal matters and referrals: short answers.',
  },
  {
    ...readable,
    path: '/contact',
    title: 'Contact us',
    description: 'Ask a question before you submit a case. We respond within 24 hours.',
  },
  {
    ...readable,
    path: '/case-submission',
    title: 'Submit a risk check',
    description: 'Tell us in confidence about the company, platform or person that worries you. No account needed.',
  },
  {
    ...readable,
    path: '/terms',
    title: 'Terms and conditions',
    description: 'Scope and limits of our advisory service, confidentiality, timelines, payment and refunds.',
  },
  {
    ...readable,
    path: '/privacy',
    title: 'Privacy policy',
    description: 'What we collect, why, how long we keep it, and how to have it corrected or deleted.',
  },
  {
    ...readable,
    path: '/accessibility',
    title: 'Accessibility statement',
    description:
      'The standard this portal keeps to, how it is tested, what does not work well yet, and how to tell us what stands in your way.',
  },
  { ...unlisted, path: '/login', title: 'Sign in' },
  { ...unlisted, path: '/register', title: 'Create an account' },
  { ...unlisted, path: '/forgot-password', title: 'Forgot your password?' },
  { ...unlisted, path: '/reset-password', title: 'Choose a new password' },
  { ...unlisted, path: '/reset-password/:token', title: 'Choose a new password' },
  { ...unlisted, path: '/verify-email', title: 'Verify your email' },
  { ...unlisted, path: '/accept-invite', title: 'Accept your invitation' },
  { ...unlisted, path: '/accept-invite/:token', title: 'Accept your invitation' },
  { ...unlisted, path: '/setup', title: 'System setup' },
  { ...unlisted, path: '/confirmation', title: 'Case submitted' },
  { ...forAdmins, path: '/admin/dashboard', title: 'Admin dashboard', loadingText: 'Loading dashboard...' },
  { ...forAdmins, path: '/admin/invoices', title: 'All invoices', menuLabel: 'Invoices' },
  { ...forAdmins, path: '/admin/inbox', title: 'Inbox', menuLabel: 'Inbox' },
  { ...forAdmins, path: '/admin/mail', title: 'Undelivered mail', menuLabel: 'Undelivered mail' },
  { ...forAdmins, path: '/admin/reports', title: 'Reports', menuLabel: 'Reports' },
  { ...forAdmins, path: '/admin/audit', title: 'Audit log', menuLabel: 'Audit log' },
  {
    ...forAttorneys,
    path: '/attorney/dashboard',
    title: 'Attorney dashboard',
    access: ['attorney'],
    loadingText: 'Loading dashboard...',
  },
  { ...forAttorneys, path: '/cases/:caseId/invoices/new', title: 'New invoice' },
  { ...forAttorneys, path: '/invoices/:invoiceId/edit', title: 'Edit invoice' },
  { ...forClients, path: '/client/dashboard', title: 'My Dashboard', loadingText: 'Loading dashboard...' },
  { ...forClients, path: '/client/invoices', title: 'My invoices', menuLabel: 'All invoices' },
  { ...forClients, path: '/account', title: 'Your account', access: 'signed-in', menuLabel: 'Account' },
  { ...aboutCase, path: '/invoices/:invoiceId', title: 'Invoice' },
  { ...aboutCase, path: '/cases/:caseId', title: 'Case' },
];
