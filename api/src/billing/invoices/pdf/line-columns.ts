import type { LineView } from '@portal/contracts';
import { money } from '../../../platform/pdf/money';
import { left, right } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import type { PdfColumns } from '../../../platform/pdf/pdf-table';

/** The lines of invoices and quotes. */
export const lineColumns = ({ t }: PaperWords): PdfColumns<LineView> => [
  { title: t('Description'), x: left, width: 216, align: 'left', of: (line) => line.description },
  { title: t('Qty'), x: left + 228, width: 45, align: 'right', of: (line) => plain(line.quantity) },
  { title: t('Unit price'), x: left + 279, width: 75, align: 'right', of: (line) => money(line.unitPrice) },
  { title: t('Tax'), x: left + 358, width: 32, align: 'right', of: (line) => `${plain(line.taxRate)}%` },
  { title: t('Amount'), x: right - 75, width: 75, align: 'right', of: (line) => money(line.amount) },
];

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
