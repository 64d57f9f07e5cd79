import { bytesInMemory, type FileBytes } from '../file-types/file-bytes';
import { type Box, readBoxes, type Span } from '../file-types/mp4-boxes';
import { DamagedImage } from './damaged-image';
import { readItems } from './heic-items';

/** The types of items that are pictures, or say how pictures form one. */
const pictureItems = new Set(['hvc1', 'hvc2', 'lhv1', 'grid', 'iovl', 'iden', 'tmap']);
const keptTop = new Set(['ftyp', 'meta', 'mdat']);
const keptMeta = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl']);
/** Properties of a picture: its size, colours, turning, mirroring and what its decoder needs. */
const keptProperties = new Set(
  'hvcC lhvC ispe pixi colr irot imir clap pasp auxC clli mdcv cclv amve rloc lsel oinf tols'.split(' '),
);
const versionBytes = 4;

/**
 * Returns a HEIC or HEIF photo in which everything but the picture is overwritten with zeros: metadata, films, and bytes that
 * belong to nothing. Lengths and positions stay, and so does the picture, bit for bit.
 *
 * @throws DamagedImage when the parts cannot be followed, or have no picture.
 */
export async function cleanHeic(image: Buffer): Promise<Buffer> {
  const cleaned = Buffer.from(image);
  const file = bytesInMemory(cleaned);
  const boxes = await filled(file, { start: 0, end: image.length });
  const meta = only(boxes, 'meta');
  const inMeta = await filled(file, afterVersion(meta));
  const data = boxes.filter(({ type }) => type === 'mdat');
  const inside = inMeta.find(({ type }) => type === 'idat');
  const items = readItems(cleaned, { names: only(inMeta, 'iinf'), places: only(inMeta, 'iloc'), inside });
  const pictures = items
    .filter(({ type }) => pictureItems.has(type))
    .flatMap(({ spans }) => spans)
    .sort((one, other) => one.start - other.start);
  if (pictures.length === 0) {
    throw new DamagedImage('The HEIC has no picture.');
  }
  const properties = await propertiesIn(file, only(inMeta, 'iprp'));
  eraseBoxes(cleaned, boxes, keptTop);
  eraseBoxes(cleaned, inMeta, keptMeta);
  eraseBoxes(cleaned, properties, keptProperties);
  for (const container of inside ? [...data, inside] : data) {
    eraseBetween(cleaned, container, pictures);
  }
  return cleaned;
}

async function propertiesIn(file: FileBytes, properties: Box): Promise<Box[]> {
  return filled(file, only(await filled(file, properties), 'ipco'));
}

async function filled(file: FileBytes, span: Span): Promise<Box[]> {
  const boxes = await readBoxes(file, span);
  if (boxes.length === 0 && span.start < span.end) {
    throw new DamagedImage('A box of the HEIC is cut off, or there are too many.');
  }
  return boxes;
}

const afterVersion = ({ start, end }: Box): Span => ({ start: start + versionBytes, end });

function only(boxes: readonly Box[], type: string): Box {
  const [first, second] = boxes.filter((box) => box.type === type);
  if (!first || second) {
    throw new DamagedImage(`The HEIC has no '${type}', or two.`);
  }
  return first;
}

/** Turns the other boxes into free space. They keep their number, because properties are referred to by it. */
function eraseBoxes(image: Buffer, boxes: readonly Box[], kept: ReadonlySet<string>): void {
  for (const { type, head, start, end } of boxes) {
    if (!kept.has(type)) {
      image.write('free', head + 4, 'latin1');
      image.fill(0, start, end);
    }
  }
}

/** Overwrites what is in the container and in none of the spans, which are sorted by their start. */
function eraseBetween(image: Buffer, { start, end }: Span, kept: readonly Span[]): void {
  let from = start;
  for (const span of kept) {
    if (span.start < end && span.end > start) {
      image.fill(0, from, Math.max(from, span.start));
      from = Math.max(from, span.end);
    }
  }
  image.fill(0, Math.min(from, end), end);
}
