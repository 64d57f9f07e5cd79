import { documentTexts, refusedContentText } from '@portal/contracts';
import { type OfficeFile, officeOf, officeTypes, relationshipsXml, zipOf } from '../../../../../test/sample-files';
import { cleanArchive } from '../../archives/clean-archive';
import { bytesInMemory } from '../file-bytes';
import { fileTypeOf } from '../file-types';
import { zipEntries } from '../zip-entries';

const refusalOf = (extension: string, content: Buffer) => fileTypeOf(extension)?.refusal(bytesInMemory(content));
const ofOffice = ({ kind = 'word', ...file }: OfficeFile) =>
  refusalOf(kind === 'word' ? 'docx' : 'xlsx', officeOf({ kind, ...file }));
const contains = (what: string, part: string) => refusedContentText({ what, part });
const fields = (...runs: string[]) =>
  `<w:document xmlns:w="x"><w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('')}</w:p></w:document>`;
const begin = '<w:fldChar w:fldCharType="begin"/>';
const end = '<w:fldChar w:fldCharType="end"/>';
const binary = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const elsewhere = 'that is loaded from another computer when the file is opened';

it.each<[what: string, file: OfficeFile]>([
  ['printer settings', { kind: 'excel', parts: { 'xl/printerSettings/a.bin': [officeTypes.printer, binary] } }],
  ['the name that Word Online gives to the main part', { main: 'word/document2.xml' }],
  ['the main part in the root', { main: 'document.xml' }],
  [
    'a link to a page',
    {
      links: [['hyperlink', 'https://evil.example/login']],
      mainContent:
        '<document xmlns:r="r"><hyperlink r:id="rId0"/><hlinkClick r:id="rId0"/><b r:name="rId0"/></document>',
    },
  ],
  ['a link to a file of a server', { links: [['hyperlink', 'file://server/share/a.docx']] }],
  ['the template of the sender', { links: [['attachedTemplate', 'file:///C:\\Users\\a\\Templates\\Firm.dotm']] }],
  ['a workbook beside it', { kind: 'excel', links: [['externalLinkPath', 'Rates%202026.xlsx']] }],
  ['a picture beside it', { links: [['image', '../pictures/a.png']] }],
  [
    'a chart with its numbers',
    { links: [['package', 'e/a.xlsx']], parts: { 'word/e/a.xlsx': ['application/x', officeOf({ kind: 'excel' })] } },
  ],
  [
    'a picture pasted from a page',
    { mainContent: fields(begin, '<w:instrText> INCLUDEPICTURE "https://a.example/a.png"</w:instrText>', end) },
  ],
  ['what macOS adds', { parts: { '__MACOSX/word/._document.xml': ['', 'Mac OS X'], 'word/.DS_Store': ['', 'Bud1'] } }],
  [
    'a number of a page in a text box that is written twice',
    {
      mainContent: fields(
        `<AlternateContent>${['Choice', 'Fallback']
          .map((each) => `<${each}>${begin}<w:instrText>PAGE</w:instrText>${end}</${each}>`)
          .join('')}</AlternateContent>`,
      ),
    },
  ],
  ['a number of a page', { mainContent: fields('<w:fldSimple w:instr=" PAGE "/>') }],
  ['text about DDE', { mainContent: fields(begin, '<w:instrText>REF a</w:instrText>', end, '<w:t>DDEAUTO cmd</w:t>') }],
])('accepts a file with %s', async (_what, file) => {
  expect(await ofOffice(file)).toBeUndefined();
});

const link = (type: string, target: string, kind: 'word' | 'excel' = 'word'): OfficeFile => ({
  kind,
  links: [[type, target]],
});
const dirty = (target: string) =>
  fields(begin.replace('/>', ' w:dirty="true"/>'), `<w:instrText>INCLUDEPICTURE "${target}" \\d</w:instrText>`, end);

it.each<[what: string, part: string, file: OfficeFile]>([
  ['a macro', 'word/anything.xml', { parts: { 'word/anything.xml': ['application/vnd.ms-office.vbaProject', ''] } }],
  ['a macro', 'word/document.xml', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
  ['a macro', 'word/document.xml', link('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.dat')],
  ['a macro', 'xl/m.xml', { kind: 'excel', parts: { 'xl/m.xml': ['application/vnd.ms-excel.macrosheet+xml', ''] } }],
  [
    'a menu that runs a macro',
    'word/document.xml',
    link('http://schemas.microsoft.com/office/2007/relationships/ui/extensibility', 'ui.xml'),
  ],
  ['a control that runs a program', 'word/document.xml', link('control', 'a.xml')],
  [
    'a control that runs a program',
    'word/x.bin',
    { parts: { 'word/x.bin': ['application/vnd.ms-office.activeX', ''] } },
  ],
  ['an embedded object', 'word/a.png', { parts: { 'word/a.png': [officeTypes.ole, binary] } }],
  ['an embedded object', 'word/document.xml', link('oleObject', 'a.dat')],
  [
    'an embedded object',
    'word/a.dat',
    { links: [['package', 'a.dat']], parts: { 'word/a.dat': ['application/x', 'MZ'] } },
  ],
  ['a program', 'word/a.txt', { parts: { 'word/a.txt': ['application/x-msdownload', 'MZ'] } }],
  ['a part of unknown type', 'word/embeddings/a.exe', { parts: { 'word/embeddings/a.exe': ['', 'MZ'] } }],
  [
    'a part among what programs leave behind',
    '__macosx/h.xml',
    {
      links: [['header', '/%5f_MACOSX/./h.xml']],
      parts: { '__MACOSX/h.xml': [officeTypes.header, fields('<w:fldSimple w:instr="DDE a"/>')] },
    },
  ],
  [
    'a part among what programs leave behind',
    '[trash]/h.xml',
    { links: [['header', '../[Trash]/h.xml']], parts: { '[trash]/h.xml': [officeTypes.header, '<a/>'] } },
  ],
  ['a text in another format, which Word imports', 'word/document.xml', link('aFChunk', 'a.htm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', 'http://evil.example/t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', 'file:///\\\\evil.example\\t\\t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', '\\\\evil.example\\t\\t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', 'file://evil.example/t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', '/&#9;/evil.example/t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', '%5C%5Cevil.example/t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', '%255C%25255cevil.example/t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', 'http%3A//evil.example/t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', '\\??\\UNC\\evil.example\\t.dotm')],
  [`a template ${elsewhere}`, 'word/document.xml', link('attachedTemplate', 'file:///%3f?/UNC/evil.example/t.dotm')],
  [`a frame ${elsewhere}`, 'word/document.xml', link('frame', 'HTTPS://evil.example/a.htm')],
  [`an image ${elsewhere}`, 'word/document.xml', link('image', 'ftp://evil.example/a.png')],
  [`a linked object ${elsewhere}`, 'word/document.xml', link('oleObject', 'mhtml:http://evil.example/a!x')],
  [
    `a linked workbook ${elsewhere}`,
    'xl/workbook.xml',
    link('externalLinkPath', 'https://evil.example/a.xlsx', 'excel'),
  ],
  [
    `content ${elsewhere}`,
    'word/document.xml',
    link('http://purl.oclc.org/ooxml/officeDocument/relationships/aNewOne', 'http://evil.example/'),
  ],
  [
    'a link that runs a program (DDE)',
    'xl/l.xml',
    { kind: 'excel', parts: { 'xl/l.xml': [officeTypes.externalLink, '<x:l xmlns:x="x"><x:ddeLink/></x:l>'] } },
  ],
  [
    'a field that runs a program (DDE)',
    'word/document.xml',
    { mainContent: fields('<w:fldSimple w:instr=" ddeauto c:\\\\cmd.exe"/>') },
  ],
  [
    'a field that runs a program (DDE)',
    'word/document.xml',
    { mainContent: fields(begin, '<w:instrText>DD</w:instrText>', '<w:instrText>E </w:instrText>', end) },
  ],
  [
    'a field that runs a program (DDE)',
    'word/document.xml',
    {
      mainContent: fields(
        begin,
        '<w:instrText>DDE </w:instrText>',
        begin,
        '<w:instrText>QUOTE 65</w:instrText>',
        end,
        end,
      ),
    },
  ],
  [
    'a field that runs a program (DDE)',
    'word/h.xml',
    {
      parts: {
        'word/h.xml': [officeTypes.header, Buffer.from(`\ufeff${fields('<w:fldSimple w:instr="DDE a"/>')}`, 'utf16le')],
      },
    },
  ],
  [
    'a field that runs a program (DDE)',
    'word/document.xml',
    { mainContent: fields('<w:fldSimple w:instr="DDE a" xmlns:instr="PAGE"/>') },
  ],
  [
    'a field that runs a program (DDE)',
    'word/document.xml',
    { mainContent: fields(begin, '<w:instrText>D<![CDATA[DE]]><!-- --> a</w:instrText>', end) },
  ],
  [
    `content ${elsewhere}`,
    'word/document.xml',
    {
      links: [['hyperlink', 'https://evil.example/a.png']],
      mainContent: '<document xmlns:a="a" xmlns:z="z"><a:blip a:link="rId0" z:link="rId1"/></document>',
    },
  ],
  [`a field ${elsewhere}`, 'word/document.xml', { mainContent: dirty('\\\\\\\\evil.example\\\\a.png') }],
  [
    `an image ${elsewhere}`,
    'word/a.docx, word/document.xml',
    {
      links: [['package', '/word/a.docx']],
      parts: { 'word/a.docx': ['application/x', officeOf(link('image', 'http://evil.example/'))] },
    },
  ],
])('refuses %s in %s, and says so', async (what, part, file) => {
  expect(await ofOffice(file)).toBe(contains(what, part));
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

it.each<[what: string, file: OfficeFile]>([
  ['entities', { mainContent: `<!DOCTYPE a [<!ENTITY a "aa">]>${fields('<w:instrText>&a;</w:instrText>')}` }],
  ['thousands of levels', { mainContent: `${'<instrText>'.repeat(5_000)}${'</instrText>'.repeat(5_000)}` }],
  [
    'thousands of fields in each other',
    { mainContent: fields(...Array.from({ length: 5_000 }, () => `${begin}<w:instrText>a</w:instrText>`)) },
  ],
  [
    'an encoding that readers may understand otherwise',
    { mainContent: '<?xml version="1.0" encoding="utf-7"?><instrText/>' },
  ],
  [
    'two targets of a relationship',
    {
      parts: {
        'word/_rels/h.xml.rels': [
          '',
          relationshipsXml([['image', 'http://evil.example/']]).replace('/>', ' xmlns:z="z" z:Target="a.png"/>'),
        ],
      },
    },
  ],
  ['two instructions', { mainContent: fields('<w:fldSimple w:instr="DDE a" xmlns:z="z" z:instr="PAGE"/>') }],
  [
    'an element in an instruction',
    { mainContent: fields(begin, '<w:instrText>DD<z:a xmlns:z="z">A</z:a>E a</w:instrText>', end) },
  ],
  [
    'a part of an instruction that readers skip',
    {
      mainContent: fields(
        begin,
        '<w:instrText>DD</w:instrText>',
        '<AlternateContent><Choice><w:instrText>A</w:instrText></Choice></AlternateContent>',
        '<w:instrText>E a</w:instrText>',
        end,
      ),
    },
  ],
  [
    'an encoding that hides its names',
    { mainContent: '<?xml version="1.0" encoding=\'utf-7\'?><a><+AGYAbABkAFMAaQBtAHAAbABl- instr="DDE a"/></a>' },
  ],
  [
    'such an encoding behind many spaces',
    { mainContent: `<?xml version="1.0"${' '.repeat(300)}encoding="utf-7"?><a><+AGYAbABkAFMAaQBtAHAAbABl-/></a>` },
  ],
  // '<?xml version="1.0"?><a/>' in EBCDIC.
  ['letters of a mainframe', { mainContent: '\x4c\x6f\xa7\x94\x93' }],
  ['UTF-16 without its mark', { mainContent: utf16('<a><fldSimple instr="DDE a"/></a>').toString('latin1') }],
  ['UTF-16 of the other order', { mainContent: utf16('<a><fldSimple/></a>').swap16().toString('latin1') }],
  ['broken XML', { mainContent: '<instrText>' }],
  [
    'more relationships than any program writes',
    { links: Array.from({ length: 100_001 }, () => ['hyperlink', 'a'] as const) },
  ],
])('refuses XML with %s', async (_what, file) => {
  expect(await ofOffice(file)).toBe(documentTexts.damagedFile);
});

it('refuses more than 48 MB when unpacked before it unpacks it', async () => {
  const file = officeOf();
  const at = file.lastIndexOf('PK\x01\x02', file.lastIndexOf('word/document.xml'));
  file.writeUInt32LE(60 * 1024 * 1024, at + 24);
  expect(await refusalOf('docx', file)).toBe(documentTexts.damagedFile);
});

it('refuses two parts with one name', async () => {
  const twice = { 'word/DOCUMENT.xml': ['application/xml', ''] } as const;
  expect(await ofOffice({ parts: twice })).toBe(documentTexts.wrongType);
});

describe('the directory of the file', () => {
  const file = officeOf();
  const [directory, end] = [file.indexOf('PK\x01\x02'), file.length - 22];
  const hostile = officeOf({ links: [['attachedTemplate', 'http://evil.example/t.dotm']] });
  /** The end in the longer form, as some Java programs always write it. */
  function longEnd(start: number): Buffer {
    const bytes = Buffer.alloc(76);
    bytes.write('PK\x06\x06', 'latin1');
    bytes.write('PK\x06\x07', 56, 'latin1');
    const count = BigInt(file.readUInt16LE(end + 10));
    for (const [at, value] of [
      [4, 44n],
      [24, count],
      [32, count],
      [40, BigInt(end - directory)],
      [48, BigInt(start)],
      [64, BigInt(end)],
    ] as const) {
      bytes.writeBigUInt64LE(value, at);
    }
    return bytes;
  }
  const withGap = (...gap: Buffer[]) => Buffer.concat([file.subarray(0, end), ...gap, file.subarray(end)]);
  const renamed = Buffer.from(file);
  renamed.write('X', file.indexOf('word/document.xml<'));
  const comment = Buffer.from(file.subarray(end));
  comment.writeUInt16LE(file.length, 20);

  it.each([
    ['another directory before its end', withGap(hostile.subarray(0, -22))],
    ['another place in the longer form', withGap(longEnd(0))],
    ['bytes after its end', Buffer.concat([file, Buffer.from('more')])],
    ['another end in the comment', Buffer.concat([hostile.subarray(0, -22), comment, file])],
    ['another name than the entry', renamed],
  ])('is refused with %s', async (_what, content) => {
    expect(await refusalOf('docx', content)).toBe(documentTexts.wrongType);
  });

  it('is read in the longer form, with long sizes', async () => {
    expect(await refusalOf('docx', withGap(longEnd(directory)))).toBeUndefined();
    const [first] = await zipEntries(bytesInMemory(file));
    const nameEnd = directory + 46 + (first?.nameBytes.length ?? 0);
    const sizes = Buffer.alloc(20);
    sizes.writeUInt16LE(1, 0);
    sizes.writeUInt16LE(16, 2);
    sizes.writeBigUInt64LE(BigInt(first?.bytes ?? 0), 4);
    sizes.writeBigUInt64LE(BigInt(first?.packedBytes ?? 0), 12);
    const long = Buffer.concat([file.subarray(0, nameEnd), sizes, file.subarray(nameEnd)]);
    long.fill(0xff, directory + 20, directory + 28);
    long.writeUInt16LE(sizes.length, directory + 30);
    long.writeUInt32LE(end + sizes.length - directory, long.length - 10);
    expect(await refusalOf('docx', long)).toBeUndefined();
  });
});

it('leaves such a file out of an archive, and keeps others', async () => {
  const hostile = officeOf({ links: [['attachedTemplate', 'http://evil.example/t.dotm']] });
  const honest = officeOf({ main: 'word/document2.xml' });
  const { leftOut } = await cleanArchive(zipOf({ 'a.docx': honest, 'b.docx': hostile }));
  expect(leftOut).toEqual(['b.docx']);
});

it('reads relationships whatever prefix their names have', async () => {
  const strict = relationshipsXml([['image', 'http://evil.example/']])
    .replaceAll(/<(\/?)(?=Rel)/g, '<$1r:')
    .replace('xmlns=', 'xmlns:r=');
  const file = officeOf({ parts: { 'word/_rels/header.xml.rels': ['', strict] } });
  expect(await refusalOf('docx', file)).toBe(contains(`an image ${elsewhere}`, 'word/header.xml'));
});
