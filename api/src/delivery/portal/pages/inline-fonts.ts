/** Reads a font of the shell by its address; undefined when it cannot be read. */
export type ReadFont = (address: string) => Promise<Buffer | undefined>;

/** The basic fonts, which every page needs. The others are fetched only for a page with their characters. */
const basicFont = /font-display:optional;src:url\((\/assets\/[\w-]+-basic\.\w+\.woff2)\)/;

/**
 * Puts the basic fonts into a sheet, where text waits for the moment that decoding takes (`block`): Chrome does not show an `optional`
 * one that is not decoded at the first layout. The result has the addresses of those that are in it.
 */
export async function inlineFonts(sheet: string, read: ReadFont): Promise<{ text: string; fonts: string[] }> {
  const fonts: string[] = [];
  const parts = sheet.split(new RegExp(basicFont, 'g'));
  // Every second part is an address.
  for (let index = 1; index < parts.length; index += 2) {
    const address = parts[index] ?? '';
    const font = await read(address);
    parts[index] = font
      ? `font-display:block;src:url(data:font/woff2;base64,${font.toString('base64')})`
      : `font-display:optional;src:url(${address})`;
    fonts.push(...(font ? [address] : []));
  }
  return { text: parts.join(''), fonts };
}

/**
 * Decodes the fonts in a sheet before the first layout. Chrome waits for fonts that a script in the head asks for, but not for those
 * that a layout asks for: the text would be laid out in the faces of the system, and move.
 */
export const loadFonts = "document.fonts.forEach(face=>face.display==='block'&&face.load())";

/** Takes away the preload links of fonts that are in the page. */
export const withoutPreloads = (html: string, fonts: readonly string[]): string =>
  fonts.reduce((rest, font) => rest.replace(new RegExp(`<link href="${font}" rel="preload" [^>]*>`), ''), html);
