import { defineRemote } from '@portal/build';

export default defineRemote({ name: 'mfe_case', port: 3005 });
