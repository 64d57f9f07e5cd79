import { services } from '@portal/contracts';
import { renderPage } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { HomePage } from './home-page';

const hrefsOf = (name: RegExp, within_ = screen) =>
  within_.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

it('links the hero to the form and to the services', () => {
  renderPage(<HomePage />);
  expect(screen.getAllByRole('link', { name: /^Start Your Risk Check/ })[0]).toHaveAttribute(
    'href',
    '/case-submission',
  );
  expect(screen.getByRole('link', { name: 'Learn More about our services' })).toHaveAttribute('href', '/services');
});

it('tells search engines who the firm is, with its contact as far as it has named one', () => {
  document.documentElement.dataset['supportPhone'] = '+971 4 000 0000';
  const { container } = renderPage(<HomePage />);
  delete document.documentElement.dataset['supportPhone'];
  const firm = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(firm).toMatchObject({ '@type': 'Organization', logo: 'http://localhost/icon-512.png' });
  expect([firm.telephone, 'email' in firm]).toEqual(['+971 4 000 0000', false]);
});

it('links each service to the form with its case type, or to the contact page for a quote', () => {
  renderPage(<HomePage />);
  expect(hrefsOf(/^Get Started/)).toEqual(
    services.map(({ caseType, code }) => `/case-submission?caseType=${caseType}&serviceCode=${code}`),
  );
  expect(new Set([...hrefsOf(/^Get Custom Quote/), ...hrefsOf(/^Request Custom Quote/)])).toEqual(
    new Set(['/contact?subject=Custom%20quote']),
  );
});

it('marks one service as the most popular, and shows the specified prices', () => {
  renderPage(<HomePage />);
  const pricing = within(screen.getByRole('region', { name: 'Our Services & Pricing' }));
  expect(pricing.getAllByText('Most Popular')).toHaveLength(1);
  for (const { price } of services) {
    expect(pricing.getAllByText(price).length).toBeGreaterThan(0);
  }
  expect(pricing.getByRole('link', { name: 'Contact us' })).toBeVisible();
});

it('shows the specified claims', () => {
  renderPage(<HomePage />);
  for (const claim of ['30+ years', '48 hours', '24 hours', '4+ Regions', 'Vetted lawyers']) {
    expect(screen.getByText(claim)).toBeVisible();
  }
  expect(screen.getAllByText(/^to an? (initial assessment|first response), on working days$/)).toHaveLength(2);
});

it('gives five reasons, three testimonials, two lists and a guide', () => {
  renderPage(<HomePage />);
  const reasons = screen.getByRole('region', { name: 'Why Choose Us' });
  expect(within(reasons).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByRole('figure').filter((figure) => figure.querySelector('blockquote'))).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'How to spot a Ponzi scheme' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Red flags before signing a business deal' })).toBeVisible();
  const guide = screen.getByRole('link', { name: 'Download Guide' });
  expect(guide).toHaveAttribute('href', '/guides/before-you-pay.pdf');
  expect(guide).toHaveAttribute('download');
});

it('ends with every way to reach us', () => {
  renderPage(<HomePage />);
  const contact = within(screen.getByRole('region', { name: 'Contact Us' }));
  const hrefs = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/case-submission',
    '/consultation',
    '/case-submission',
    '/privacy',
    '/terms',
    'mailto:support@example.com',
    'tel:+97140000000',
  ]);
  expect(contact.getByText('Within 24 hours on working days')).toBeVisible();
});
