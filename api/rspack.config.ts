import { defineService } from '@portal/build';

export default defineService({
  main: './src/programs/start/main.ts',
  seed: './src/programs/start/run-seed.ts',
  ops: './src/programs/start/run-ops.ts',
  'password-worker': './src/auth/passwords/password-worker.mjs',
  'inspection-worker': './src/casework/documents/inspection/inspection-worker.ts',
  'matching-worker': './src/casework/screening/screener/matching-worker.ts',
  'list-worker': './src/casework/screening/lists/reading/list-worker.ts',
  'csv-worker': './src/office/imports/reading/csv-worker.ts',
  'report-pdf-worker': './src/casework/risk-reports/pdf/report-pdf-worker.ts',
  'invoice-pdf-worker': './src/billing/invoices/pdf/invoice-pdf-worker.ts',
});
