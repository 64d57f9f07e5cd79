import PDFDocument from 'pdfkit';
import { collect } from '../../pdf/collect';
import { drawLine, drawText, ink, left, muted, page, pale, right } from '../../pdf/pdf-page';
import type { Issuer } from './issuer';

/** Printed on every page of every invoice and statement. */
const advisoryOnly =
  'Advisory only. This service gives no legal representation and is not law enforcement. Legal matters are referred to independent professionals on request.';

type Sheet = PDFKit.PDFDocument;

/** Starts an A4 PDF; `bytes` resolves when the sheet ends. */
export function newSheet(info: { Title: string; Author: string; Subject: string }) {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left, right: page.width - right },
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info,
  });
  return { sheet, bytes: collect(sheet) };
}

/** Draws the firm's name, and the kind and the name of the sheet. */
export function drawHead(sheet: Sheet, issuer: Issuer, kind: string, name: string): void {
  drawText(sheet, issuer.name, { face: 'display', size: 17, x: left, y: page.top, width: 300 });
  const side = { x: right - 240, width: 240, align: 'right' } as const;
  drawText(sheet, kind, { ...side, width: 238, y: page.top - 1, size: 8, color: muted, spacing: 2.4 });
  drawText(sheet, name, { ...side, y: page.top + 11, size: 13, face: 'bold' });
  sheet.y = Math.max(sheet.y, page.top + 34);
  drawLine(sheet, sheet.y + 10, ink, 1);
  sheet.y += 32;
}

interface Parties {
  /** The heading above the client. */
  title: string;
  client: { name: string; email: string };
  issuer: Issuer;
  issuedBy?: string;
  /** Labels and values. */
  facts: readonly (readonly [string, string])[];
}

/** Draws the client, the firm and the facts beside each other. */
export function drawParties(sheet: Sheet, { title, client, issuer, issuedBy, facts }: Parties): void {
  const top = sheet.y;
  const to = block(sheet, left, 165, title, [client.name, client.email], top);
  const firm = [issuer.name, ...issuer.address, issuer.taxNumber, issuedBy];
  const from = block(sheet, left + 183, 150, 'FROM', firm, top);
  const x = right - 132;
  drawText(sheet, 'DETAILS', { x, y: top, width: 132, size: 7, color: muted, spacing: 1.2 });
  facts.forEach(([label, value], row) => {
    const y = top + 16 + row * 15;
    drawText(sheet, label, { x, y, width: 40, size: 9, color: muted });
    drawText(sheet, value, { x: x + 40, y, width: 92, size: 9, align: 'right' });
  });
  sheet.y = Math.max(to, from, top + 16 + facts.length * 15) + 30;
}

/** Writes a small heading and its lines; returns the y below them. */
function block(
  sheet: Sheet,
  x: number,
  width: number,
  title: string,
  lines: (string | undefined)[],
  y: number,
): number {
  drawText(sheet, title, { x, y, width, size: 7, color: muted, spacing: 1.2 });
  sheet.y = y + 16;
  lines
    .filter((line) => line !== undefined)
    .forEach((line, row) => {
      drawText(sheet, line, { x, y: sheet.y, width, size: row === 0 ? 10 : 9, face: row === 0 ? 'bold' : 'text' });
      sheet.y += 3;
    });
  return sheet.y;
}

export function drawFeet(sheet: Sheet, issuer: Issuer): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    // Text below the bottom margin would start another page.
    sheet.page.margins.bottom = 0;
    const y = page.height - 66;
    drawLine(sheet, y, pale, 1);
    drawText(sheet, advisoryOnly, { x: left, y: y + 12, width: 370, size: 7.5, color: muted, lineGap: 2 });
    const place = count > 1 ? `${issuer.name}  ·  ${index + 1} of ${count}` : issuer.name;
    drawText(sheet, place, { x: right - 160, y: y + 12, width: 160, size: 7.5, color: muted, align: 'right' });
  }
}
