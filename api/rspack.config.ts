import { defineService } from '@portal/build';

export default defineService({
  main: './src/start/main.ts',
  seed: './src/start/run-seed.ts',
  ops: './src/start/run-ops.ts',
  'password-worker': './src/auth/passwords/password-worker.mjs',
  'inspection-worker': './src/casework/documents/inspection/inspection-worker.ts',
  'report-pdf-worker': './src/casework/risk-reports/pdf/report-pdf-worker.ts',
  'invoice-pdf-worker': './src/billing/invoices/pdf/invoice-pdf-worker.ts',
});
