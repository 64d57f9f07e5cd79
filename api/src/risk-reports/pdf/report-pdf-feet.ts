import type { RiskReportView } from '@portal/contracts';
import type { Issuer } from '../../invoices';
import { drawLine, drawText, left, muted, page, pale, right } from '../../pdf/pdf-page';
import type { Sheet } from './report-pdf-text';

const advisoryOnly = 'Advisory only. This service gives no legal representation and is not law enforcement.';

/** Every page names its report, so that a single sheet of paper can be put back where it belongs. */
export function drawFeet(sheet: Sheet, report: RiskReportView, issuer: Issuer): void {
  const { start, count } = sheet.bufferedPageRange();
  const { caseNumber, version, sha256 } = report;
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    // Text below the bottom margin would start another page.
    sheet.page.margins.bottom = 0;
    const y = page.height - 66;
    const small = { size: 7.5, color: muted } as const;
    drawLine(sheet, y, pale, 1);
    drawText(sheet, advisoryOnly, { ...small, x: left, y: y + 10, width: 330 });
    drawText(sheet, `${issuer.name}  ·  ${index + 1} of ${count}`, {
      ...small,
      x: right - 130,
      y: y + 10,
      width: 130,
      align: 'right',
    });
    const name = `${caseNumber}, version ${version}`;
    drawText(sheet, sha256 ? `${name}, ${sha256}` : `${name}, draft`, { ...small, x: left, y: y + 22, width: 460 });
  }
}
