import { readFileSync } from 'node:fs';
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

/** Without translations: the pages are English until `LOCALES=write npx rspack build` has added their texts and somebody has translated them. */
const emptyCatalogue = `msgid ""
msgstr ""
"Language: ar\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);\\n"
`;

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
  'locales/ar.po': emptyCatalogue,
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
