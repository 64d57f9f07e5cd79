import { defineService } from '@portal/build';

export default defineService({ main: './src/main.ts', seed: './src/run-seed.ts', ops: './src/run-ops.ts' });
