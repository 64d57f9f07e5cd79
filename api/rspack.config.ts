import { defineService } from '@portal/build';

export default defineService({
  main: './src/main.ts',
  seed: './src/run-seed.ts',
  ops: './src/run-ops.ts',
  'invoice-pdf-worker': './src/invoices/invoice-pdf-worker.ts',
});
