import { SaxesParser } from 'saxes';

/** XML that is not well-formed, or that no office program writes. */
export class UnreadableXml extends Error {}

export interface XmlHandlers {
  /** Names come without their prefix, because files may choose prefixes freely. */
  opened?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  closed?: (name: string) => void;
}

const maxDepth = 500;
const sliceLength = 64 * 1024;
/** Encodings in which letters of ASCII are single bytes, so that nothing hides from a reader of another encoding. */
const knownEncodings = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * Reads the XML of an office file. A document type is refused, as the standard of office files demands, so there are no entities
 * to expand. Others get their turn between slices.
 *
 * @throws UnreadableXml
 */
export async function readXml(content: Buffer, { opened, text, closed }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !knownEncodings.test(encoding)) {
      refuse();
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) {
      refuse();
    }
    opened?.(localName(name), byLocalName(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    closed?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const xml = decoded(content);
  for (let at = 0; at < xml.length; at += sliceLength) {
    parser.write(xml.slice(at, at + sliceLength));
    await new Promise(setImmediate);
  }
  parser.close();
}

const start = /^(?:\u00ef\u00bb\u00bf)?(?:<\?xml\s[^>]*>|<(?!\?))/;
const startBytes = 200;

/** Whether the names in a part stand there in ASCII, letter by letter. False also for encodings that are not known. */
export function isInAscii(content: Buffer): boolean {
  const head = content.toString('latin1', 0, startBytes);
  const [declaration] = start.exec(head) ?? [];
  const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)/.exec(declaration ?? '') ?? [];
  return declaration !== undefined && !head.includes('\0') && knownEncodings.test(encoding);
}

function decoded(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) {
    return content.toString('utf16le', 2);
  }
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be').decode(content) : content.toString('utf8');
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Attributes that decide. With two of one, such as one of another namespace, readers may take the other. */
const once = new Set('Type Target TargetMode Id ContentType PartName Extension instr fldCharType dirty'.split(' '));

/** Returns attributes without their prefix. Declarations of prefixes are none. Of several, all values, with NUL between them. */
function byLocalName(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes).filter(([each]) => !each.startsWith('xmlns:'))) {
    const local = localName(name);
    const other = found.get(local);
    if (other !== undefined && once.has(local)) {
      refuse();
    }
    found.set(local, other === undefined ? value : `${other}\0${value}`);
  }
  return Object.fromEntries(found);
}

function refuse(): never {
  throw new UnreadableXml('This is no XML of an office file.');
}
