import { EmbeddedFont } from './embedded-font';
import type { Face } from './fonts';
import type { Line } from './lines-of';
import type { Shaped, Shaper } from './shape';

const boxColor = '#55637d';

interface LinePlace {
  x: number;
  baseline: number;
  width: number;
  size: number;
  face: Face;
  align: 'left' | 'right' | 'start';
  /** Whether the text goes on in the next line. */
  hasMore: boolean;
}

/** Draws lines of text on the current page of a PDF, with the fonts that they need. */
export class Pen {
  private readonly fonts = new Map<Shaped['font'], EmbeddedFont>();

  constructor(
    private readonly sheet: PDFKit.PDFDocument,
    private readonly shaper: Shaper,
  ) {}

  /** Draws a line of text in the current colour. */
  draw(line: Line, { x, baseline, width: column, size, face, align, hasMore }: LinePlace): void {
    const shaped = line.runs.flatMap((run) => this.shaper.shape(run, face));
    if (shaped.length === 0) {
      return;
    }
    const total = shaped.reduce((sum, each) => sum + each.width, 0);
    const isAtRight = align === 'right' || (align === 'start' && line.isRightToLeft);
    let at = x + (isAtRight ? column - (total * size) / 1_000 : 0);
    this.show(hasMore ? this.withSpace(shaped, line, face) : shaped, at, baseline, size);
    for (const each of shaped) {
      this.drawOutlines(each, at, baseline, size);
      at += (each.width * size) / 1_000;
    }
  }

  /** Adds the space at which the line was broken, because screen readers join the lines of a text as they are. */
  private withSpace(shaped: Shaped[], { isRightToLeft }: Line, face: Face): Shaped[] {
    const space = this.shaper.shape({ text: ' ', isRightToLeft }, face).map((each) => ({ ...each, width: 0 }));
    return isRightToLeft ? [...space, ...shaped] : [...shaped, ...space];
  }

  /** Writes a line as one text, so that readers see its words and not its pieces. */
  private show(shaped: Shaped[], x: number, baseline: number, size: number): void {
    const parts = [`BT 1 0 0 -1 ${short(x)} ${short(baseline)} Tm`];
    /** How far the drawn text is behind its place. */
    let missing = 0;
    for (const { font, glyphs, width: pieceWidth, isBox } of shaped) {
      const embedded = this.embed(font);
      this.sheet.page.fonts[embedded.name] = embedded.reference;
      // Mode 3 is invisible.
      let shown = `/${embedded.name} ${size} Tf ${isBox ? '3 Tr ' : ''}[`;
      let pen = -missing;
      for (const { glyph, text, x: place } of glyphs) {
        const { code, width: advance } = embedded.codeOf(glyph, text);
        shown += Math.abs(place - pen) > 0.05 ? ` ${short(pen - place)} ` : '';
        shown += `<${code.toString(16).padStart(4, '0')}>`;
        pen = place + advance;
      }
      missing = pieceWidth - pen;
      parts.push(`${shown}] TJ${isBox ? ' 0 Tr' : ''}`.replaceAll('><', ''));
    }
    this.sheet.addContent([...parts, 'ET'].join('\n'));
  }

  private drawOutlines({ outlines, width: across, isBox }: Shaped, x: number, baseline: number, size: number): void {
    const { sheet } = this;
    const scale = size / 1_000;
    for (const { glyph, x: dx, y: dy, scale: own } of outlines) {
      sheet.save();
      sheet.translate(x + dx * scale, baseline - dy * scale).scale(own * scale, -own * scale);
      sheet.path(glyph.path.toSVG()).fill();
      sheet.restore();
    }
    if (isBox) {
      sheet.save();
      sheet.rect(x + 50 * scale, baseline - 700 * scale, (across - 100) * scale, 760 * scale);
      sheet
        .lineWidth(40 * scale)
        .strokeColor(boxColor)
        .stroke();
      sheet.restore();
    }
  }

  private embed(font: Shaped['font']): EmbeddedFont {
    const embedded = this.fonts.get(font) ?? new EmbeddedFont(this.sheet, font, `T${this.fonts.size + 1}`);
    this.fonts.set(font, embedded);
    return embedded;
  }

  /** Writes the fonts; nothing can be drawn afterwards. */
  end(): void {
    for (const font of this.fonts.values()) {
      font.end();
    }
  }
}

const short = (value: number): string => String(Math.round(value * 1_000) / 1_000);
