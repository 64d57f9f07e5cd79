import { defineRemote } from '@portal/build';
import { pagesOf } from '@portal/contracts';

export default defineRemote({ name: 'mfe_attorney', port: 3003, pages: pagesOf('mfe_attorney') });
