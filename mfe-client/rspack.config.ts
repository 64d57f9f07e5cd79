import { defineRemote } from '@portal/build';
import { pages } from './src/pages';

export default defineRemote({
  pages,
  prerender: './src/prerender.ts',
  staffOnly: [
    'organisation/organisations-page.tsx',
    'organisation/add-package-dialog.tsx',
    'organisation/correct-package.tsx',
  ],
});
