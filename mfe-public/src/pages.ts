import type { Page } from '@portal/contracts';

const readable = { access: 'public', indexed: true, prerendered: true } as const;
const unlisted = { access: 'public' } as const;
const home =
  'Independent risk checks on companies, investment platforms and people, before you pay or after you were defrauded. Discreet. A first assessment in two working days.';

export const pages: Page[] = [
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
    description: 'Ask a question before you submit a case. We respond within 24 hours on working days.',
  },
  {
    ...readable,
    path: '/consultation',
    title: 'Book a consultation',
    description: 'Talk to an attorney for 30 minutes. Choose a free time; no account needed.',
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
    title: 'Terms & Conditions',
    description: 'Scope and limits of our advisory service, confidentiality, timelines, payment and refunds.',
  },
  {
    ...readable,
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What we collect, why, how long we keep it, and how to have it corrected or deleted.',
  },
  {
    ...readable,
    path: '/accessibility',
    title: 'Accessibility statement',
    description:
      'The standard this portal keeps to, how it is tested, what does not work well yet, and how to tell us what stands in your way.',
  },
  { ...unlisted, path: '/login', title: 'Sign in', skeleton: true },
  { ...unlisted, path: '/register', title: 'Create an account', skeleton: true },
  { ...unlisted, path: '/forgot-password', title: 'Forgot your password?', skeleton: true },
  { ...unlisted, path: '/reset-password', title: 'Choose a new password', skeleton: true },
  { ...unlisted, path: '/reset-password/:token', title: 'Choose a new password', skeleton: true },
  { ...unlisted, path: '/verify-email', title: 'Verify your email', skeleton: true },
  { ...unlisted, path: '/accept-invite', title: 'Accept your invitation', skeleton: true },
  { ...unlisted, path: '/accept-invite/:token', title: 'Accept your invitation', skeleton: true },
  { ...unlisted, path: '/setup', title: 'System setup', skeleton: true },
  { ...unlisted, path: '/confirmation', title: 'Case submitted' },
  { ...unlisted, path: '/appointment', title: 'Your consultation', skeleton: true },
  { ...unlisted, path: '/follow', title: 'Follow your case', skeleton: true },
];
