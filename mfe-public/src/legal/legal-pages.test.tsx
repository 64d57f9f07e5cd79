import { renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { AccessibilityPage } from './accessibility-page';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

const pageText = () => document.body.textContent ?? '';

it('covers every topic of the terms', () => {
  renderPage(<TermsPage />);
  const topics = [/scope/i, /limitations/i, /third-party referrals/i, /confidentiality/i, /timelines/i, /ethical use/i];
  for (const topic of [...topics, /payment and refunds/i]) {
    expect(screen.getByRole('heading', { level: 2, name: topic })).toBeVisible();
  }
  expect(pageText()).toMatch(/No legal representation.*Advisory only.*No guarantee of accuracy/s);
});

it('covers every topic and keeps every period of the privacy policy', () => {
  renderPage(<PrivacyPage />);
  const topics = [/data we collect/i, /how we use it/i, /security/i, /sharing/i, /retention/i, /rights/i, /transfers/i];
  for (const topic of [...topics, /updates/i]) {
    expect(screen.getByRole('heading', { level: 2, name: topic })).toBeVisible();
  }
  const text = pageText();
  expect(text).toMatch(/Version of \w+ \d{4}/);
  expect(text).toMatch(/log that cannot be altered unnoticed\. That log also holds the network address/);
  expect(text).toMatch(/7 years after completion/);
  expect(text).toMatch(/Communication logs3 years/);
  expect(text).toMatch(/delete or anonymise your data within 30 days/);
  expect(text).toMatch(/respond to such requests within 30 days/);
  expect(text).toMatch(/announce significant changes 30 days before/);
});

it('states how accessible the portal is, how that was found, what is missing and who answers when', () => {
  renderPage(<AccessibilityPage />);
  for (const topic of [/standard/i, /how we test/i, /does not work well yet/i, /tell us/i]) {
    expect(screen.getByRole('heading', { level: 2, name: topic })).toBeVisible();
  }
  const text = pageText();
  expect(text).toMatch(/Last reviewed on \d+ \w+ \d{4}/);
  expect(text).not.toContain('Version');
  expect(text).toMatch(/WCAG\) 2\.2 at level AA/);
  expect(text).toMatch(/axe examines every page in every role.*with the keyboard alone/s);
  expect(text).toMatch(/respond within 24 hours.*Within 30 days/s);
  expect(screen.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  expect(screen.getByRole('link', { name: 'use the contact form' })).toHaveAttribute('href', '/contact');
});
