import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { FileBytes } from '../file-bytes';
import { type ZipEntry, zipEntries } from '../zip-entries';
import { readXml, UnreadableXml } from './read-xml';

const inflate = promisify(inflateRaw);

/** What is read of one file, unpacked. The texts of a thick book are a third of it. */
const maxUnpackedBytes = 48 * 1024 * 1024;
/** A sheet of Excel may have 65,530 links. */
const maxRelationships = 100_000;
const localHeadBytes = 30;
const [stored, deflated] = [0, 8];
const typesName = '/[content_types].xml';
/** Entries that are no parts: folders, what macOS adds to archives, and what Word has thrown away. */
const notParts = /\/$|^\/__macosx\/|\/\.ds_store$|^\/\[trash\]\//;

/** A reference from one part to another, or to something outside of the file. */
export interface Relationship {
  /** The name of the part that refers, '/' for the file itself. */
  source: string;
  /** By which the part names it. */
  id: string;
  /** The last word of the type, in lower case: office programs write the rest in two ways. */
  type: string;
  target: string;
  isExternal: boolean;
}

/** A part of an office file. Names begin with '/' and are in lower case, because they are compared like that. */
export interface Part {
  name: string;
  contentType: string | undefined;
  read: () => Promise<Buffer>;
}

export interface OfficePackage {
  parts: ReadonlyMap<string, Part>;
  relationships: readonly Relationship[];
}

/**
 * Opens a file of Word or Excel as written since 2007; undefined for other files.
 *
 * @throws UnreadableXml when it is damaged, or too large when unpacked.
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/ (part 2, Open Packaging Conventions).
 */
export async function openPackage(file: FileBytes): Promise<OfficePackage | undefined> {
  const listed = await zipEntries(file, { isKept: true });
  const entries = new Map(listed.map((entry) => [partName(entry.name), entry]));
  const types = entries.get(typesName);
  // Of two parts with one name, a reader may open the one that was not checked.
  if (!types || entries.size !== listed.length || !(await haveOneName(file, listed))) {
    return undefined;
  }
  const read = reader(file);
  const typeOf = await contentTypes(await read(types));
  const parts = [...entries]
    .filter(([name]) => name !== typesName && !notParts.test(name))
    .map(([name, entry]): Part => ({ name, contentType: typeOf(name), read: () => read(entry) }));
  return { parts: new Map(parts.map((part) => [part.name, part])), relationships: await relationshipsOf(parts) };
}

/** Whether a relationship points to an entry that was left out, which readers take for a part all the same. */
export const pointsToNoPart = (relationship: Relationship): boolean => notParts.test(targetOf(relationship));

/** Returns the name of the part that a relationship points to. */
export function targetOf({ source, target }: Relationship): string {
  return partName(URL.parse(target.replaceAll('\\', '/'), `file://${encodeURI(source)}`)?.pathname ?? '');
}

function partName(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^\/*/, '/');
  return unescaped(path).toLowerCase();
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a reader that goes from entry to entry finds the names that the directory has. */
async function haveOneName(file: FileBytes, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const { offset, nameBytes } of entries) {
    const head = await file.read(offset, localHeadBytes + nameBytes.length);
    const isSame = head.length === localHeadBytes + nameBytes.length && head.readUInt16LE(26) === nameBytes.length;
    if (!isSame || !head.subarray(localHeadBytes).equals(nameBytes)) {
      return false;
    }
  }
  return true;
}

/** Unpacks entries until they are too many bytes together. */
function reader(file: FileBytes): (entry: ZipEntry) => Promise<Buffer> {
  let room = maxUnpackedBytes;
  return async ({ offset, packedBytes, bytes, method, crc }) => {
    room -= bytes;
    const head = await file.read(offset, localHeadBytes);
    if (room < 0 || head.length < localHeadBytes || (method !== stored && method !== deflated)) {
      throw new UnreadableXml('This part cannot be unpacked.');
    }
    const packed = await file.read(
      offset + localHeadBytes + head.readUInt16LE(26) + head.readUInt16LE(28),
      Math.min(packedBytes, file.size),
    );
    const content =
      method === stored
        ? packed
        : await inflate(packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined);
    if (content?.length !== bytes || crc32(content) !== crc) {
      throw new UnreadableXml('This part is damaged.');
    }
    return content;
  };
}

async function contentTypes(xml: Buffer): Promise<(name: string) => string | undefined> {
  const byEnding = new Map<string, string>();
  const byName = new Map<string, string>();
  await readXml(xml, {
    opened: (name, { Extension, PartName, ContentType = '' }) => {
      if (name === 'Default' && Extension !== undefined) {
        byEnding.set(Extension.toLowerCase(), ContentType.toLowerCase());
      } else if (name === 'Override' && PartName !== undefined) {
        byName.set(partName(PartName), ContentType.toLowerCase());
      }
    },
  });
  return (name) => byName.get(name) ?? byEnding.get(/\.([^./]*)$/.exec(name)?.[1] ?? '');
}

async function relationshipsOf(parts: readonly Part[]): Promise<Relationship[]> {
  const found: Relationship[] = [];
  for (const { name, read } of parts) {
    const place = /^(.*\/)_rels\/([^/]*)\.rels$/.exec(name);
    if (place) {
      const source = `${place[1]}${place[2]}`;
      await readXml(await read(), {
        opened: (element, { Id = '', Type = '', Target = '', TargetMode = 'Internal' }) => {
          if (element === 'Relationship') {
            const type = Type.split('/').at(-1)?.toLowerCase() ?? '';
            found.push({ source, id: Id, type, target: Target, isExternal: TargetMode !== 'Internal' });
            if (found.length > maxRelationships) {
              throw new UnreadableXml('These are too many relationships.');
            }
          }
        },
      });
    }
  }
  return found;
}
