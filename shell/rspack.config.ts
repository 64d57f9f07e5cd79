import { defineShell } from '@portal/build';

export default defineShell();
