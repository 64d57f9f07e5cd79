import { safeRedirect } from './safe-redirect';

it.each([
  '/',
  '/cases/42',
  '/admin/dashboard?status=pending&page=2',
  '/cases/42#documents',
  '/case-submission?caseType=company',
  '/logins',
])('allows %s', (value) => {
  expect(safeRedirect(value, '/fallback')).toBe(value);
});

it.each([
  undefined,
  null,
  '',
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%5C%5Cevil.example\\',
  'javascript:alert(1)',
  'data:text/html,hello',
  'cases/42',
  '/cases\u0000/42',
  '/\u0085/evil.example',
  '/../..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/login',
  '/login/',
  '/LOGIN?redirect=/login',
  '/%6Cogin',
  '/cases/../login',
  '/register?x=1',
])('refuses %j', (value) => {
  expect(safeRedirect(value, '/fallback')).toBe('/fallback');
});
