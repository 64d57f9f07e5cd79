import { pageAt } from './page-at';

it.each([
  ['/', '/'],
  ['/faq/', '/faq'],
  ['/Login', '/login'],
  ['/cases/7', '/cases/:caseId'],
  ['/cases/7/invoices/new', '/cases/:caseId/invoices/new'],
  ['/cases', undefined],
  ['/cases/7/else', undefined],
])('finds the page at %s', (path, expected) => {
  expect(pageAt(path)?.path).toBe(expected);
});
