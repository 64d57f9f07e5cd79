import { defineRemote } from '@portal/build';

export default defineRemote({ name: 'mfe_attorney', port: 3003 });
