import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';

export const firmExportLimits = {
  /** Of all admins together. */
  perHour: 3,
  /** Sum of the documents: what a browser downloads in ten minutes. */
  bytes: 1024 ** 3,
  /** The index at the end of a ZIP file is written in one piece. */
  files: 20_000,
} as const;

export const firmExportTexts = {
  tooLarge:
    'The files of the firm are more than a browser can download at once. Your operator can write them to a disk with the command export-firm.',
};

/** Everything of the firm without secrets, as a ZIP file. All admins get a mail about it. */
export const exportFirm = endpoint({
  method: 'GET',
  path: '/firm/export',
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({}),
  data: z.object({}),
  carries: 'file',
});
