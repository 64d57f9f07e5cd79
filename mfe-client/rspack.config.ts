import { defineRemote } from '@portal/build';
import { pagesOf } from '@portal/contracts';

export default defineRemote({ name: 'mfe_client', port: 3004, pages: pagesOf('mfe_client') });
