import type { Font, Glyph } from 'fontkit';

/**
 * A font in one PDF. PDFKit's own embedding gives each glyph one text for the whole document; here the same glyph may stand for
 * different letters, as the parts of Arabic and Indian letters do.
 */
export class EmbeddedFont {
  readonly reference: PDFKit.PDFKitReference;
  private readonly subset;
  private readonly codes = new Map<string, number>();
  private readonly entries: { glyph: number; text: string; width: number }[] = [];
  private readonly scale: number;

  constructor(
    private readonly sheet: PDFKit.PDFDocument,
    private readonly font: Font,
    /** Unique in the document. */
    readonly name: string,
  ) {
    this.reference = sheet.ref({});
    this.subset = font.createSubset();
    this.scale = 1_000 / font.unitsPerEm;
    this.entries.push({ glyph: 0, text: '', width: font.getGlyph(0).advanceWidth * this.scale });
  }

  /** Returns the code of a glyph that stands for `text`, and its width in thousandths of the size. */
  codeOf(glyph: Glyph, text: string): { code: number; width: number } {
    const key = `${glyph.id} ${text}`;
    const code = this.codes.get(key) ?? this.entries.length;
    const width = glyph.advanceWidth * this.scale;
    if (code === this.entries.length) {
      this.codes.set(key, code);
      // Its types say that it returns a boolean; it returns the number of the glyph in the subset.
      this.entries.push({ glyph: Number(this.subset.includeGlyph(glyph)), text, width });
    }
    return { code, width };
  }

  /** Writes the font; no code can be added afterwards. */
  end(): void {
    const { sheet, font } = this;
    const name = `${subsetTag(this.name)}+${font.postscriptName}`;
    const descendant = end(sheet, {
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 },
      FontDescriptor: this.descriptor(name),
      W: [0, this.entries.map(({ width }) => width)],
      CIDToGIDMap: this.stream(Buffer.from(this.entries.flatMap(({ glyph }) => [glyph >> 8, glyph & 0xff]))),
    });
    Object.assign(this.reference.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.stream(Buffer.from(textsOf(this.entries.map((entry) => entry.text)))),
    });
    this.reference.end(undefined);
  }

  private descriptor(name: string): PDFKit.PDFKitReference {
    const { font, scale } = this;
    const { minX, minY, maxX, maxY } = font.bbox;
    return end(this.sheet, {
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((value) => value * scale),
      ItalicAngle: 0,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: (font.capHeight || font.ascent) * scale,
      StemV: 80,
      FontFile2: this.stream(Buffer.from(this.subset.encode())),
    });
  }

  private stream(bytes: Buffer): PDFKit.PDFKitReference {
    const reference = this.sheet.ref({});
    reference.end(bytes);
    return reference;
  }
}

/** PDFKit writes `String` objects as texts and plain strings as names. */
const text = (value: string) => Object(value);

function end(sheet: PDFKit.PDFDocument, data: object): PDFKit.PDFKitReference {
  const reference = sheet.ref(data);
  reference.end(undefined);
  return reference;
}

/** Six capitals, as the format asks for parts of a font. */
const subsetTag = (name: string): string =>
  name
    .padStart(6, 'A')
    .slice(-6)
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

const hex = (code: number) => code.toString(16).padStart(4, '0');

/** A CMap from codes to texts. */
function textsOf(texts: string[]): string {
  const lines = texts.flatMap((each, code) =>
    each === '' ? [] : [`<${hex(code)}> <${Buffer.from(each, 'utf16le').swap16().toString('hex')}>`],
  );
  const blocks: string[] = [];
  // The format allows a hundred lines in a block.
  for (let start = 0; start < lines.length; start += 100) {
    const part = lines.slice(start, start + 100);
    blocks.push(`${part.length} beginbfchar`, ...part, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}
