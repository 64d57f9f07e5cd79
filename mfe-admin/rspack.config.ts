import { defineRemote } from '@portal/build';
import { pagesOf } from '@portal/contracts';

export default defineRemote({ name: 'mfe_admin', port: 3002, pages: pagesOf('mfe_admin') });
