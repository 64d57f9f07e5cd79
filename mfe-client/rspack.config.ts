import { defineRemote } from '@portal/build';

export default defineRemote({ name: 'mfe_client', port: 3004 });
