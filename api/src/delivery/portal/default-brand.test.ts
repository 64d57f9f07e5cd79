import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrandName } from '@portal/contracts';

it("uses the default brand name in the shell's own files", () => {
  const shell = (path: string) => readFileSync(join(__dirname, '../../../../shell', path), 'utf8');
  expect(shell('src/index.html')).toContain(`<title>${defaultBrandName}</title>`);
  const { name, short_name } = JSON.parse(shell('public/site.webmanifest'));
  expect([name, short_name]).toEqual([defaultBrandName, defaultBrandName]);
});
