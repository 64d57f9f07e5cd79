import { defineRemote } from '@portal/build';

export default defineRemote({ name: 'mfe_public', port: 3001, prerender: './src/prerender.ts' });
