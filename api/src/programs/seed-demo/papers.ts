import PDFDocument from 'pdfkit';
import type { StoryDocument } from './stories/story';

/** Builds the content of a document in the format of its file extension. */
export function printPaper({ name, title, text }: StoryDocument): Promise<Buffer> {
  if (name.endsWith('.pdf')) {
    return printLetter(title, text);
  }
  const content = name.endsWith('.eml') ? mailOf(title, text) : `${text}\n`;
  return Promise.resolve(Buffer.from(content));
}

const mailOf = (subject: string, text: string) =>
  [
    'From: Accounts <accounts@example.net>',
    'To: Office <office@example.com>',
    `Subject: ${subject}`,
    'Date: Mon, 02 Mar 2026 09:12:00 +0400',
    '',
    text,
    '',
  ].join('\r\n');

function printLetter(title: string, text: string): Promise<Buffer> {
  const sheet = new PDFDocument({ size: 'A4', margin: 72, lang: 'en', info: { Title: title } });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  sheet.font('Times-Roman').fontSize(22).fillColor('#16213a').text(title);
  sheet.moveDown().font('Helvetica').fontSize(11).text(text, { lineGap: 4 });
  sheet.moveDown(2).fontSize(9).fillColor('#68728a').text('A sample document, made to try the portal with.');
  return new Promise((resolve, reject) => {
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
    sheet.end();
  });
}
