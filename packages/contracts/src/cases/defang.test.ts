import { defang } from './defang';

it.each([
  ['https://evil.example/win?x=1', 'hxxps://evil[.]example/win?x=1'],
  ['HTTP://EVIL.COM', 'HxxP://EVIL[.]COM'],
  ['see www.quick-gains.co.uk now', 'see www[.]quick-gains[.]co[.]uk now'],
  ['ftp://files.evil.com/a', 'ftp://files[.]evil[.]com/a'],
  ['someone@evil.com', 'someone@evil[.]com'],
  ['They vanished. Then silence, e.g. in the U.A.E.', 'They vanished. Then silence, e.g. in the U.A.E.'],
  ['lost $1.50 at 10.30', 'lost $1.50 at 10.30'],
])('writes %s as %s', (text, harmless) => {
  expect(defang(text)).toBe(harmless);
});
