import { defineRemote } from '@portal/build';

export default defineRemote({ name: 'mfe_admin', port: 3002 });
