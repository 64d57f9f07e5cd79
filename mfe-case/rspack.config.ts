import { defineRemote } from '@portal/build';
import { pagesOf } from '@portal/contracts';

export default defineRemote({ name: 'mfe_case', port: 3005, pages: pagesOf('mfe_case') });
