import { services } from '@portal/contracts';
import { renderPage } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { HomePage } from './home-page';

const section = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  renderPage(<HomePage />);
});

it('shows four offers, and each service once', () => {
  expect(titles('What We Do')).toEqual([
    'Assess company legitimacy',
    'Vet individuals and platforms',
    'Identify red flags before deals',
    'Options if already defrauded',
  ]);
  expect(section('What We Do').getAllByRole('link', { name: /^Learn More/ })).toHaveLength(4);
  expect(section('What We Do').getAllByRole('link', { name: /^Get Custom Quote/ })).toHaveLength(4);
  for (const { title } of services) {
    expect(screen.getAllByRole('heading', { name: title })).toHaveLength(1);
  }
});

it('gives five reasons', () => {
  expect(titles('Why Choose Us')).toEqual([
    '30+ years of investigative experience',
    '48-hour initial assessment',
    'Discreet and confidential',
    'A trusted network of vetted lawyers',
    'Global reach across 4+ Regions',
  ]);
});

it('offers packages to exporters, compliance teams and law firms', () => {
  const pricing = section('Our Services & Pricing');
  for (const audience of ['Exporters', 'Compliance teams', 'Law firms']) {
    expect(pricing.getByText(audience)).toBeVisible();
  }
  expect(pricing.getByText('48-hour')).toBeVisible();
  expect(pricing.getAllByRole('link', { name: /^Get Started/ })).toHaveLength(6);
  expect(pricing.getAllByRole('link', { name: /^Request Custom Quote/ })).toHaveLength(6);
});

it('shows quote, person, role, location and service of each testimonial', () => {
  const figures = section('What clients say').getAllByRole('figure');
  expect(figures.map((figure) => figure.querySelector('blockquote')?.textContent?.length ?? 0)).not.toContain(0);
  expect(figures.map((figure) => [...figure.querySelectorAll('figcaption p')].length)).toEqual([4, 4, 4]);
});

it('shows an address, a phone number and a promise to answer', () => {
  const contact = section('Contact Us');
  for (const [label, text] of [
    ['Email', 'support@example.com'],
    ['Phone', /\d{3}/],
    ['Response time', 'Within 24 hours on working days'],
  ] as const) {
    const way = contact.getByText(label).closest('li') as HTMLElement;
    expect(within(way).getByText(text)).toBeVisible();
  }
});
