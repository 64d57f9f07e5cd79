import { defineService } from '@portal/build';

export default defineService({
  main: './src/start/main.ts',
  seed: './src/start/run-seed.ts',
  ops: './src/start/run-ops.ts',
  'invoice-pdf-worker': './src/invoices/invoice-pdf-worker.ts',
});
