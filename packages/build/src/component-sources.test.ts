import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { importedComponents } from './component-sources';

it('finds only the imported components and the components that these import', () => {
  const dir = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(dir, 'page'));
  writeFileSync(join(dir, 'page/page.tsx'), "import { Button } from '@portal/ui/button';");
  writeFileSync(join(dir, 'page/page.test.tsx'), "import { Tabs } from '@portal/ui/tabs';");
  writeFileSync(join(dir, 'page/later.tsx'), "const load = () => import('@portal/ui/toaster');");
  const names = importedComponents(dir).map((file) => basename(file));
  rmSync(dir, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['button.tsx', 'button-class.tsx', 'spinner.tsx', 'toaster.tsx']));
  expect(names).not.toContain('tabs.tsx');
  expect(names).not.toContain('card.tsx');
});
