import { createHash } from 'node:crypto';
import { integrityOf } from '../remotes/release';
import { inlineFonts, loadFonts, type ReadFont, withoutPreloads } from './inline-fonts';

/** Hashes of the inline scripts and sheets of a page, as a content security policy names them. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
  /** Whether sheets contain fonts. */
  hasFonts: boolean;
}

/** Reads a script or sheet by its address; undefined when it cannot be read. */
type ReadFile = (address: string) => Promise<string | undefined>;

/** A longer file costs more than the round trip that it saves. */
const maxLength = 80_000;

const blocking =
  /<link href="([^"]+)" rel="stylesheet" integrity="([^"]+)" crossorigin>|<script src="([^"]+)" integrity="([^"]+)" crossorigin><\/script>/;

/**
 * Puts the sheets and scripts that browsers wait for before they paint into the page, with the fonts of its text. A file that has changed since its hash was
 * written, is long, or cannot stand inside HTML stays a file.
 */
export async function inlineFirstFiles(
  html: string,
  read: ReadFile,
  readFont: ReadFont,
): Promise<{ html: string; hashes: InlineHashes }> {
  const hashes: InlineHashes = { scripts: [], styles: [], hasFonts: false };
  const allFonts: string[] = [];
  const parts: string[] = [];
  let rest = html;
  for (let found = blocking.exec(rest); found; found = blocking.exec(rest)) {
    const [element, sheet, sheetHash, script, scriptHash] = found;
    parts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + element.length);
    const text = await textOf(sheet ?? script, sheetHash ?? scriptHash, read);
    if (text === undefined) {
      parts.push(element);
    } else if (sheet) {
      const { text: whole, fonts } = await inlineFonts(text, readFont);
      allFonts.push(...fonts);
      hashes.styles.push(hashOf(whole));
      // The remote that the sheet belongs to finds it by its path.
      parts.push(`<style data-href="${new URL(sheet, 'http://any').pathname}">${whole}</style>`);
    } else {
      hashes.scripts.push(hashOf(text));
      parts.push(`<script>${text}</script>`);
    }
  }
  const whole = withoutPreloads(parts.join('') + rest, allFonts);
  if (allFonts.length === 0) {
    return { html: whole, hashes };
  }
  hashes.hasFonts = true;
  hashes.scripts.push(hashOf(loadFonts));
  return { html: whole.replace('</head>', () => `<script>${loadFonts}</script></head>`), hashes };
}

async function textOf(address = '', hash = '', read: ReadFile): Promise<string | undefined> {
  const text = await read(address);
  return text !== undefined && integrityOf(text) === hash && canStandInHtml(text) ? text : undefined;
}

/** Relative addresses in a sheet would mean other files inside a page. */
const canStandInHtml = (text: string) =>
  text.length <= maxLength && !/<\/|<!--/.test(text) && !/url\((?!["']?(?:\/|data:|#))/.test(text);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
