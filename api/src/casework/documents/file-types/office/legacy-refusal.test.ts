import { documentTexts, refusedContentText } from '@portal/contracts';
import { oleOf } from '../../../../../test/sample-files';
import { bytesInMemory } from '../file-bytes';
import { fileTypeOf } from '../file-types';

const refusalOf = (extension: string, content: Buffer) => fileTypeOf(extension)?.refusal(bytesInMemory(content));
const contains = (what: string, part: string) => refusedContentText({ what, part });

describe('files before 2007', () => {
  /** A workbook whose first stream lies after the directory, in eight sectors. */
  function workbook(...records: [type: number, data: number[]][]): Buffer {
    const file = oleOf('Workbook');
    const content = Buffer.alloc(8 * 512);
    let at = 0;
    for (const [type, data] of records) {
      content.writeUInt16LE(type, at);
      content.writeUInt16LE(data.length, at + 2);
      content.set(data, at + 4);
      at += 4 + data.length;
    }
    const directory = 2 * 512 + 128;
    file.writeUInt32LE(2, directory + 116);
    file.writeUInt32LE(content.length, directory + 120);
    for (let sector = 2; sector < 9; sector += 1) {
      file.writeUInt32LE(sector + 1, 512 + sector * 4);
    }
    return Buffer.concat([file, content]);
  }
  const sheet = (type: number): [number, number[]] => [0x85, [0, 0, 0, 0, 0, type, 1, 0, 65]];
  const start: [number, number[]] = [0x0809, Array.from({ length: 16 }, () => 0)];

  /** The same in a stream of less than 4,096 bytes, whose only piece is the second of the shared stream. */
  function smallWorkbook(...records: [type: number, data: number[]][]): Buffer {
    const file = workbook(...records);
    const [directory, shared] = [2 * 512, 3 * 512];
    file.writeUInt32LE(2, directory + 116);
    file.writeUInt32LE(8 * 512, directory + 120);
    file.writeUInt32LE(1, directory + 128 + 116);
    file.writeUInt32LE(64, directory + 128 + 120);
    file.copy(file, shared + 64, shared, shared + 64);
    file.fill(0, shared, shared + 64);
    const pieces = Buffer.alloc(512, 0xff);
    pieces.writeUInt32LE(0xfffffffe, 4);
    file.writeUInt32LE(10, 60);
    file.writeUInt32LE(0xfffffffe, 512 + 9 * 4);
    file.writeUInt32LE(0xfffffffe, 512 + 10 * 4);
    return Buffer.concat([file, pieces]);
  }
  /** More than a megabyte of records before the list of sheets. */
  function longWorkbook(): Buffer {
    const padding = Buffer.alloc(150 * 8_004);
    for (let at = 0; at < padding.length; at += 8_004) {
      padding.writeUInt16LE(0x3c, at);
      padding.writeUInt16LE(8_000, at + 2);
    }
    const file = workbook();
    const content = Buffer.concat([padding, Buffer.from([0x85, 0, 9, 0, 0, 0, 0, 0, 0, 1, 1, 0, 65, 0x0a, 0, 0, 0])]);
    const sectors = Math.ceil(content.length / 512);
    const tables = Math.ceil((sectors + 2) / 128) + 1;
    const table = Buffer.alloc(tables * 512, 0xff);
    file.copy(table, 0, 512, 512 + 8);
    const first = 2 + tables;
    for (let sector = first; sector < first + sectors - 1; sector += 1) {
      table.writeUInt32LE(sector + 1, sector * 4);
    }
    for (let number = 0; number < tables; number += 1) {
      file.writeUInt32LE(2 + number, 76 + number * 4);
    }
    const directory = 2 * 512 + 128;
    file.writeUInt32LE(first, directory + 116);
    file.writeUInt32LE(content.length, directory + 120);
    table.writeUInt32LE(0xfffffffe, 4);
    table.writeUInt32LE(0xfffffffe, (first + sectors - 1) * 4);
    return Buffer.concat([file.subarray(0, 3 * 512), table, content, Buffer.alloc(512)]);
  }

  it.each([
    [
      'xls',
      'a macro sheet in a small book',
      smallWorkbook(start, sheet(1), [0x0a, []]),
      contains('a macro', 'a macro sheet'),
    ],
    ['xls', 'sheets in a small book', smallWorkbook(start, sheet(0), [0x0a, []]), undefined],
    ['xls', 'a macro sheet behind much else', longWorkbook(), contains('a macro', 'a macro sheet')],
    ['xls', 'sheets', workbook(start, sheet(0), sheet(2), [0x0a, []]), undefined],
    ['xls', 'a macro sheet', workbook(start, sheet(0), sheet(1), [0x0a, []]), contains('a macro', 'a macro sheet')],
    ['xls', 'a password', workbook(start, [0x2f, [0, 0]], sheet(1)), documentTexts.lockedFile],
    ['xls', 'a macro', oleOf('Workbook', '_VBA_PROJECT_CUR'), contains('a macro', '_VBA_PROJECT_CUR')],
    ['doc', 'a macro', oleOf('WordDocument', '_vba_project'), contains('a macro', '_vba_project')],
    ['doc', 'a name in capitals', oleOf('WORDDOCUMENT'), undefined],
    ['doc', 'an embedded file', oleOf('WordDocument', '\x01Ole10Native'), contains('an embedded file', 'Ole10Native')],
    [
      'doc',
      'DDE',
      Buffer.concat([oleOf('WordDocument'), Buffer.from('\x13 DDEAUTO c:\\cmd')]),
      contains('a field that runs a program (DDE)', 'WordDocument'),
    ],
    [
      'doc',
      'DDE in two bytes a letter',
      Buffer.concat([oleOf('WordDocument'), Buffer.from('\x13DDE "c', 'utf16le')]),
      contains('a field that runs a program (DDE)', 'WordDocument'),
    ],
    ['docx', 'a password', oleOf('EncryptedPackage', 'EncryptionInfo'), documentTexts.lockedFile],
    ['xlsx', 'a password and a name in capitals', oleOf('ENCRYPTEDPACKAGE'), documentTexts.lockedFile],
  ])('judges .%s with %s', async (extension, _what, content, refusal) => {
    expect(await refusalOf(extension, content)).toBe(refusal);
  });
});
