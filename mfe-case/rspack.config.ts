import { defineRemote } from '@portal/build';
import { pages } from './src/pages';

export default defineRemote({
  pages,
  prerender: './src/prerender.ts',
  staffOnly: [
    'communication/canned',
    'conflicts',
    'delivery',
    'hold',
    'invoice/acts',
    'notes',
    'quote/acts',
    'quote/quote-missing.tsx',
    'readers',
    'report/actions',
    'report/editor',
    'screening',
    'subjects',
    'tasks',
  ],
});
