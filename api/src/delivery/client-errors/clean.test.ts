import { cleanMessage, cleanPage } from './clean';

it.each([
  ['/', '/'],
  ['/case-submission?q=ada#x', '/case-submission'],
  ['/admin/dashboard', '/admin/dashboard'],
  ['/cases/7c9e6679-7425-40de-944b-e07fc1f90ae7', '/cases/…'],
  ['/invoices/12/edit', '/invoices/…/edit'],
  ['/reset-password/secrettoken', '/reset-password/…'],
  ['/Accept-Invite/secrettoken', '/Accept-Invite/…'],
  ['/verify-email/secrettoken', '/verify-email/…'],
  ['/undo-email/secrettoken', '/undo-email/…'],
  ['/faq/atokenwithoutanydigits', '/faq/…'],
  ['/ada@example', '/…'],
  ['/Ada%20Lovelace', '/…'],
  ['/ada@example.org', '/…'],
  ['/a\n{"level":60}', '/…'],
])('reduces the page %j to %s', (page, clean) => {
  expect(cleanPage(page)).toBe(clean);
});

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    "TypeError: Cannot read properties of undefined (reading 'map')",
  ],
  [
    'Loading http://localhost/remotes/mfe_case/1.0.0-be770c5cde/routes.js?attempt=2 failed',
    'Loading http://localhost/remotes/mfe_case/1.0.0-be770c5cde/routes.js failed',
  ],
  ['GET /reset-password/abc?x=1 failed', 'GET /reset-password/… failed'],
  ['GET /accept-invite/abc, /verify-email/abc', 'GET /accept-invite/… /verify-email/…'],
  ['GET /undo-email/abc', 'GET /undo-email/…'],
  ['no user ada.lovelace@example.org', 'no user …'],
  [`Unexpected token 'h', "he took my money" is not valid JSON`, "Unexpected token 'h', … is not valid JSON"],
  ['case 7c9e6679-7425-40de-944b-e07fc1f90ae7 is gone', 'case … is gone'],
  ['Bearer eyJhbGciOiJIUzI1NiIsInR5.eyJzdWIiOiIxMjM0NTY3ODkwIiwi', 'Bearer ….…'],
  ['a\r\nb\u202ec', 'a b c'],
])('cleans the message %j', (message, clean) => {
  expect(cleanMessage(message)).toBe(clean);
});

it('shortens what is logged', () => {
  expect(cleanPage('/a'.repeat(250))).toHaveLength(200);
  expect(cleanMessage('a '.repeat(250))).toHaveLength(300);
});
