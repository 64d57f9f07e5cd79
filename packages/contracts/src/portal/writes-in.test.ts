import { clientLine } from './writes-in';

it.each([
  [{}, 'clara@example.org'],
  [{ organisation: { name: 'Gulf Exports' } }, 'Gulf Exports · clara@example.org'],
  [{ organisation: { name: 'Gulf Exports' }, language: 'ar' }, 'Gulf Exports · clara@example.org · Writes Arabic'],
])('says below the name of a client what is known: %o', (known, line) => {
  expect(clientLine({ client: { email: 'clara@example.org' }, ...known })).toBe(line);
});
