import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTexts } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { honest, mp4Of, oggOf, oleOf, zipOf } from '../../../../test/sample-files';
import { upload } from '../../../../test/upload';
import type { Case } from '../../cases';
import { CaseDocument } from '../document.entity';

let api: TestApi;
let browser: Browser;
let caseRecord: Case;

beforeAll(async () => {
  api = await openTestApi();
  const client = await api.signedIn('client');
  browser = client.browser;
  caseRecord = await addCase(api.db, { client: client.user });
});
afterAll(() => api.close());

const send = (name: string, bytes: Buffer) => upload(browser, { caseId: caseRecord.id }, { name, bytes });
const filesIn = async (folder: string) => readdir(join(api.config.documentsDir, folder)).catch(() => []);
const of = (extension: string): Buffer => honest[extension] ?? Buffer.alloc(0);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const elf = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(60)]);
const html = Buffer.from('<html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const gif = Buffer.from('GIF89a/*<script>*/=1;', 'latin1');
/** Adds `change` to a field of the record at the end of a ZIP archive. */
function patched(zip: Buffer, field: number, change: number): Buffer {
  const copy = Buffer.from(zip);
  const at = copy.length - 22 + field;
  copy.writeUInt16LE(copy.readUInt16LE(at) + change, at);
  return copy;
}
const rtl = '\u202e';

describe('file names', () => {
  it.each([
    ['a program', 'setup.exe', program],
    ['a program behind a document', 'invoice.pdf.exe', program],
    ['a program behind many', 'a.pdf.docx.txt.scr', program],
    ['a program in capitals', 'SETUP.EXE', program],
    ['an installer', 'setup.msi', oleOf('Property')],
    ['a script', 'run.js', Buffer.from('alert(1)')],
    ['a shell script', 'run.sh', Buffer.from('#!/bin/sh\n')],
    ['a batch file', 'run.bat', Buffer.from('@echo off')],
    ['a PowerShell script', 'run.ps1', Buffer.from('Get-Item')],
    ['a page', 'page.html', html],
    ['an XHTML page', 'page.xhtml', html],
    ['an SVG image', 'logo.svg', svg],
    ['a macro document', 'a.docm', of('docx')],
    ['a macro sheet', 'a.xlsm', of('xlsx')],
    ['an archive of another kind', 'a.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')],
    ['a film', 'a.mp4', mp4Of('soun', 'vide')],
    ['the sound of Windows', 'a.wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a Java archive', 'a.jar', of('docx')],
    ['a shortcut', 'a.lnk', program],
    ['an animated image', 'a.gif', gif],
    ['no extension', 'README', of('txt')],
    ['only an extension', '.pdf', of('pdf')],
    ['a hidden file', '.htaccess', of('txt')],
    ['an empty name', '', of('pdf')],
    ['only dots', '...', of('pdf')],
    ['a dot at the end', 'a.exe.', program],
    ['blanks at the end', 'a.exe   ', program],
    ['an extension with a blank', 'a.p df', of('pdf')],
    ['an extension that JavaScript objects have', 'a.constructor', of('txt')],
    ['an extension that is a prototype', 'a.__proto__', of('txt')],
    ['a character that reverses the text', `invoice${rtl}fdp.exe`, program],
    ['a path without extension', '../../../etc/passwd', of('txt')],
    ['a stream of NTFS', 'a.pdf::$DATA', of('pdf')],
    ['an extension with a Cyrillic letter', 'a.рdf', of('pdf')],
  ])('refuses %s', async (_what, name, bytes) => {
    const { status, body } = await send(name, bytes);
    expect([status, body.code, body.message]).toEqual([415, 'UNSUPPORTED_TYPE', documentTexts.wrongType]);
  });
});

describe('file contents', () => {
  it.each([
    ['a program as PDF', 'a.pdf', program],
    ['a program as picture', 'a.jpg', program],
    ['a program as text', 'a.txt', program],
    ['a program of Linux as mail', 'a.eml', elf],
    ['a page as PDF', 'a.pdf', html],
    ['a page as picture', 'a.png', html],
    ['a drawing as picture', 'a.webp', svg],
    ['a PDF after a page', 'a.pdf', Buffer.concat([html, of('pdf')])],
    ['a PDF after a drawing and a blank line', 'a.pdf', Buffer.concat([Buffer.from('\ufeff\n'), svg, of('pdf')])],
    ['a PDF after a program', 'a.pdf', Buffer.concat([program, of('pdf')])],
    ['a PDF after a script', 'a.pdf', Buffer.concat([Buffer.from('#!/bin/sh\n'), of('pdf')])],
    ['a PDF after more than readers look at', 'a.pdf', Buffer.concat([Buffer.alloc(1_025, ' '), of('pdf')])],
    ['a PDF as picture', 'a.jpg', of('pdf')],
    ['a PDF as text', 'a.txt', of('pdf')],
    ['a PDF as table', 'a.csv', of('pdf')],
    ['a picture as PDF', 'a.pdf', of('png')],
    ['a PNG as JPEG', 'a.jpg', of('png')],
    ['a JPEG as WebP', 'a.webp', of('jpg')],
    ['a moving picture with a script as JPEG', 'a.jpg', gif],
    ['sound in the same container as WebP', 'a.webp', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a signature cut short', 'a.png', of('png').subarray(0, 7)],
    ['rich text as text', 'a.txt', Buffer.from('{\\rtf1 hello}')],
    ['a plain archive as Word', 'a.docx', zipOf({ 'a.txt': 'hello' })],
    ['a sheet as Word', 'a.docx', of('xlsx')],
    ['Word as a sheet', 'a.xlsx', of('docx')],
    ['a Java archive as Word', 'a.docx', zipOf({ 'META-INF/MANIFEST.MF': '', 'A.class': '' })],
    ['Word after a picture', 'a.docx', Buffer.concat([of('jpg'), of('docx')])],
    ['Word with a part after its directory', 'a.docx', patched(of('docx'), 12, -65)],
    ['Word with a wrong number of entries', 'a.docx', patched(of('docx'), 10, -1)],
    ['Word cut off', 'a.docx', of('docx').subarray(0, -30)],
    ['only the signature of Word', 'a.docx', Buffer.from('PK\x03\x04')],
    ['new Word as old Word', 'a.doc', of('docx')],
    ['an installer as old Word', 'a.doc', oleOf('Property', 'Binary.setup')],
    ['an old sheet as old Word', 'a.doc', of('xls')],
    ['only the signature of old Word', 'a.doc', of('doc').subarray(0, 8)],
    ['text with NUL', 'a.txt', Buffer.from('a\0b')],
    ['many control characters', 'a.txt', Buffer.from('\x01\x02\x03\x04 text')],
    ['text with commands for a terminal', 'a.csv', Buffer.from('a\x1b]0;x\x07,b')],
    ['text whose NUL comes late', 'a.txt', Buffer.concat([Buffer.alloc(200_000, 'x'), Buffer.from([0])])],
    ['half a unit of UTF-16', 'a.txt', Buffer.from([0xff, 0xfe, 0x41, 0, 0x42])],
    ['a program as voice note', 'a.opus', program],
    ['a film as voice note', 'a.m4a', mp4Of('soun', 'vide')],
    ['a film without sound', 'a.m4a', mp4Of('vide')],
    ['a container without tracks', 'a.m4a', mp4Of()],
    ['a photo as voice note', 'a.m4a', of('heic')],
    ['a voice note as photo', 'a.heic', of('m4a')],
    ['a film in Ogg', 'a.ogg', oggOf('OpusHead', '\x80theora', 'film')],
    ['an unknown stream in Ogg', 'a.ogg', oggOf('fishead', 'x')],
    ['a JPEG as MP3', 'a.mp3', of('jpg')],
    ['one frame of AAC and a program', 'a.aac', Buffer.concat([of('aac').subarray(0, 8), program])],
    ['a script as recording', 'a.amr', Buffer.from('#!/bin/sh\n')],
    ['a program as archive', 'a.zip', program],
    ['an archive cut off', 'a.zip', of('zip').subarray(0, -30)],
    ['a mail without headers', 'a.eml', Buffer.from('Pay today.\n')],
    ['a page as mail', 'a.eml', html],
    ['a mail with NUL in its headers', 'a.eml', Buffer.from('From: a\0b\n\nPay.')],
  ])('refuses %s', async (_what, name, bytes) => {
    const { status, body } = await send(name, bytes);
    expect([status, body.code, body.message]).toEqual([415, 'UNSUPPORTED_TYPE', documentTexts.wrongType]);
  });

  it.each(Object.keys(honest))('accepts a real %s', async (extension) => {
    const { status, body } = await send(`evidence.${extension}`, of(extension));
    expect([status, body.data?.document.originalFileName]).toEqual([201, `evidence.${extension}`]);
  });

  it.each([
    ['UTF-16 from Windows', 'a.txt', Buffer.from('\ufeffHello', 'utf16le')],
    ['text in Latin-1', 'a.csv', Buffer.from('M\xfcller;5\r\n', 'latin1')],
    ['a text of DOS with its end mark', 'a.txt', Buffer.from('Pay today.\r\n\x1a')],
    [
      'a text with overstrokes',
      'a.txt',
      Buffer.from('N\bNA\bAME of the firm, and what it promised to its investors.\n'.repeat(2)),
    ],
    ['a mail in Japanese', 'a.eml', Buffer.from('Subject: x\n\n\x1b$B$3$s\x1b(B\n')],
    ['a mail that carries a file as it is', 'a.eml', Buffer.from('From: a@example.com\n\n\0\x01\xff', 'latin1')],
    [
      'a PDF after the headers of a mail',
      'a.pdf',
      Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), of('pdf')]),
    ],
    ['a PDF after the last byte where readers look', 'a.pdf', Buffer.concat([Buffer.alloc(1_024), of('pdf')])],
    ['a capital extension', 'SCAN.PDF', of('pdf')],
    ['two extensions, the last of which is right', 'photo.exe.jpg', of('jpg')],
    ['a PDF that is also an archive', 'a.pdf', Buffer.concat([of('pdf'), of('docx')])],
    ['a mailbox line before the headers', 'a.eml', Buffer.concat([Buffer.from('From x\r\n'), of('eml')])],
  ])('accepts %s', async (_what, name, bytes) => {
    expect((await send(name, bytes)).status).toBe(201);
  });
});

describe('stored names', () => {
  const long = `${'n'.repeat(300)}.pdf`;

  it.each([
    ['a path', '../../etc/cron.d/evil.pdf', 'evil.pdf'],
    ['a path of Windows', 'C:\\Windows\\System32\\evil.pdf', 'evil.pdf'],
    ['NUL', 'a.exe\0.pdf', 'a.exe.pdf'],
    ['control characters', 'a\u0001\u007f\u0085b.pdf', 'ab.pdf'],
    ['reversed text', `report${rtl}gpj.pdf`, 'reportgpj.pdf'],
    ['invisible characters', 'a\u200b\ufeffb.pdf', 'ab.pdf'],
    ['300 characters', long, `${'n'.repeat(251)}.pdf`],
    ['300 emoji', `${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(125)}.pdf`],
    ['dots and blanks around', ' .. a.pdf. ', 'a.pdf'],
    ['markup', "<img src=x onerror='alert(1)'>.pdf", "<img src=x onerror='alert(1)'>.pdf"],
    ['letters of other alphabets', 'تقرير – 報告 – отчёт.pdf', 'تقرير – 報告 – отчёт.pdf'],
    ['a decomposed letter', 'cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ])('cleans a name with %s', async (_what, given, kept) => {
    const { status, body } = await send(given, of('pdf'));
    expect([status, body.data?.document.originalFileName]).toEqual([201, kept]);
  });
});

it('stores exactly the accepted files, under random names', async () => {
  const rows = await api.db.read.find(CaseDocument);
  expect((await filesIn('stored')).sort()).toEqual(rows.map(({ storedName }) => storedName).sort());
  expect(rows.every(({ storedName }) => /^[0-9a-f]{48}$/.test(storedName))).toBe(true);
  expect(await filesIn('arriving')).toEqual([]);
});
