import { defineRemote } from '@portal/build';
import { pages, slots } from './src/pages';

export default defineRemote({ pages, slots, prerender: './src/prerender.ts' });
