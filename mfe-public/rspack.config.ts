import { defineRemote } from '@portal/build';
import { pagesOf } from '@portal/contracts';

export default defineRemote({
  name: 'mfe_public',
  port: 3001,
  pages: pagesOf('mfe_public'),
  prerender: './src/prerender.ts',
});
