import { defineRemote } from '@portal/build';
import { pages } from './src/pages';

export default defineRemote({
  pages,
  prerender: './src/prerender.ts',
  partsWait: ['/cases/:caseId'],
  staffOnly: [
    'case/case-deadlines.tsx',
    'case/list-steps.tsx',
    'communication/canned',
    'communication/composer/for-staff.tsx',
    'communication/composer/point-fields.tsx',
    'conflicts',
    'delivery',
    'hold',
    'invoice/acts',
    'notes',
    'quote/acts',
    'quote/quote-missing.tsx',
    'report/actions',
    'report/editor',
    'screening',
    'status',
    'subjects',
    'tasks',
    'urgent/urgent-for-staff.tsx',
  ],
});
