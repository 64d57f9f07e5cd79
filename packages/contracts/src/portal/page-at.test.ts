import { pageAt } from './page-at';

const pages = [
  '/',
  '/faq',
  '/login',
  '/cases/:caseId',
  '/cases/:caseId/invoices/new',
  '/cases/archive',
  '/:topic/faq',
].map((path) => ({ path }));

it.each([
  ['/', '/'],
  ['/faq/', '/faq'],
  ['/Login', '/login'],
  ['/%6Cogin', '/login'],
  ['/cases/7', '/cases/:caseId'],
  ['/cases/7%2F8', '/cases/:caseId'],
  ['/cases/%', '/cases/:caseId'],
  ['/cases/archive', '/cases/archive'],
  ['/cases/7/invoices/new', '/cases/:caseId/invoices/new'],
  ['/cases/faq', '/cases/:caseId'],
  ['/help/faq', '/:topic/faq'],
  ['/cases', undefined],
  ['//faq', undefined],
  ['/cases/7/else', undefined],
])('finds the page at %s', (path, expected) => {
  expect(pageAt(pages, path)?.path).toBe(expected);
});

it('does not depend on the order of the pages', () => {
  expect(pageAt([...pages].reverse(), '/cases/archive')?.path).toBe('/cases/archive');
});
