import { renderPage } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { FaqPage } from './faq-page';
import { faqCategories } from './faq-texts';

const category = (name: string) => screen.getByRole('region', { name });

it('has the four categories, each with at least five questions of its own', () => {
  const { container } = renderPage(<FaqPage />, { path: '/faq' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Services',
    'Pricing & Timelines',
    'Process & Confidentiality',
    'Legal & Referrals',
    'Can’t find your question?',
  ]);
  const ids = faqCategories.flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { items } of faqCategories) {
    expect(items.length).toBeGreaterThanOrEqual(5);
  }
  expect(container.querySelectorAll('details')).toHaveLength(ids.length);
});

it('lets the browser keep one answer open in each category', () => {
  renderPage(<FaqPage />, { path: '/faq' });
  const namesIn = (title: string) =>
    [...category(title).querySelectorAll('details')].map((item) => item.getAttribute('name'));
  const names = faqCategories.map(({ title }) => new Set(namesIn(title)));
  expect(names.every((shared) => shared.size === 1)).toBe(true);
  expect(new Set(names.flatMap((shared) => [...shared])).size).toBe(4);
});

it('opens the answer that a link points to', () => {
  const { container } = renderPage(<FaqPage />, { path: '/faq', at: '/faq#law-firm' });
  expect([...container.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['law-firm']);
});

it('gives search engines the same texts, and links to the contact page', () => {
  const { container } = renderPage(<FaqPage />, { path: '/faq' });
  const blocks = [...container.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
  const faq = blocks.find((block) => block['@type'] === 'FAQPage');
  expect(faq.mainEntity[0]).toMatchObject({ '@type': 'Question', name: faqCategories[0]?.items[0]?.question });
  const main = within(container);
  expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});
