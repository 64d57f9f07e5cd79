import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** The remote whose settings a new one takes over. */
export const template = 'mfe-client';
const settings = [
  'package.json',
  'jest.config.mjs',
  'tsconfig.json',
  'turbo.json',
  'src/index.ts',
  'src/stand-alone.ts',
  'src/styles.css',
];

/**
 * Without translations: the pages are English until `LOCALES=write npx rspack build` has added their texts and somebody has translated them.
 * A catalogue begins with facts of its language, as those of the template do.
 */
const emptyCatalogues = () => {
  const folder = join(root, template, 'locales');
  return Object.fromEntries(
    readdirSync(folder).map((name) => {
      const [facts] = readFileSync(join(folder, name), 'utf8').split('\n\n');
      return [`locales/${name}`, `${facts}\n`];
    }),
  );
};

/** Returns the texts of a new remote's files by their paths in its folder. */
export const firstFiles = ({ folder, federation, title, path }) => ({
  ...Object.fromEntries(settings.map((file) => [file, renamed(file, folder, federation)])),
  'rspack.config.ts': `import { defineRemote } from '@portal/build';
import { pages } from './src/pages';

export default defineRemote({ pages });
`,
  'src/pages.ts': `import type { Page } from '@portal/contracts';

export const pages: Page[] = [
  {
    path: '${path}',
    title: '${title}',
    access: 'signed-in',
    navigation: { label: '${title}' },
  },
];
`,
  'src/routes.tsx': `import type { RemoteModule } from '@portal/sdk';
import './styles.css';

/** The pages of this remote; each loads on its first visit. */
export const routes: RemoteModule['routes'] = [
  {
    path: '${path}',
    lazy: { Component: async () => (await import('./first-page')).FirstPage },
  },
];
`,
  ...emptyCatalogues(),
  'src/first-page.tsx': `import { t } from '@portal/build/i18n';
import { useSession } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';

export function FirstPage() {
  const { user } = useSession();
  return (
    <Container className="py-8 sm:py-12">
      <PageHeader title="${title}" lead={t('Hello, {name}.', { name: user?.name ?? '' })} />
    </Container>
  );
}
`,
  'src/first-page.test.tsx': `import { personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { FirstPage } from './first-page';

it('greets the person', () => {
  renderPage(<FirstPage />, { session: personOf('client', 'Clara') });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText('Hello, Clara.')).toBeVisible();
});
`,
});

const renamed = (file, folder, federation) =>
  readFileSync(join(root, template, file), 'utf8')
    .replaceAll(template, folder)
    .replaceAll(template.replaceAll('-', '_'), federation);
