import { documentTexts, refusedContentText } from '@portal/contracts';
import { bytesInMemory, type FileBytes } from '../file-bytes';
import { isLockedOffice } from '../ole-file';
import { isElsewhere } from './is-elsewhere';
import {
  type OfficePackage,
  openPackage,
  type Part,
  pointsToNoPart,
  type Relationship,
  targetOf,
} from './office-package';
import { readXml, UnreadableXml } from './read-xml';
import { hostileField } from './word-fields';

interface Finding {
  what: string;
  part: string;
}

/** What runs, by words in the type of its content. Printer settings are binary too, and do not. */
const runningContent: readonly (readonly [RegExp, string])[] = [
  [/vbaproject|vbadata|macro/, 'a macro'],
  [/activex/, 'a control that runs a program'],
  [/oleobject/, 'an embedded object'],
  [/x-ms-?dos|msdownload|dosexec|executable|javascript|vbscript|\bhta\b|java-archive/, 'a program'],
];
/** The same by the last word of the type of a relationship. */
const runningRelationships: Readonly<Record<string, string>> = {
  vbaproject: 'a macro',
  wordvbadata: 'a macro',
  xlmacrosheet: 'a macro',
  xlintlmacrosheet: 'a macro',
  control: 'a control that runs a program',
  activexcontrolbinary: 'a control that runs a program',
  extensibility: 'a menu that runs a macro',
  afchunk: 'a text in another format, which Word imports',
};
/** For what is loaded from elsewhere, in words of the menus of office programs. */
const loaded: Readonly<Record<string, string>> = {
  attachedtemplate: 'a template',
  frame: 'a frame',
  image: 'an image',
  externallinkpath: 'a linked workbook',
  externallinklongpath: 'a linked workbook',
  oleobject: 'a linked object',
  package: 'a linked object',
  subdocument: 'a part of the document',
};
const wordParts = /\bwordprocessingml\.(document|header|footer|footnotes|endnotes|comments|template)\b/;
const maxNesting = 2;
const shownLetters = 100;

/**
 * Says why a file of Word or Excel may not be uploaded; undefined when it may. Macros, programs and embedded objects are refused,
 * and what is loaded from another computer without a click.
 *
 * @param mainType - the type of content of the main part.
 */
export const officeRefusal =
  (mainType: string) =>
  async (file: FileBytes): Promise<string | undefined> => {
    if (await isLockedOffice(file)) {
      return documentTexts.lockedFile;
    }
    try {
      const office = await openPackage(file);
      return office ? await refusalOf(office, mainType) : documentTexts.wrongType;
    } catch (error) {
      if (error instanceof UnreadableXml) {
        return documentTexts.damagedFile;
      }
      throw error;
    }
  };

async function refusalOf(office: OfficePackage, mainType: string): Promise<string | undefined> {
  const main = mainParts(office);
  if (main.length === 0) {
    return documentTexts.wrongType;
  }
  const finding = await findingIn(office, 0);
  if (finding) {
    return refusedContentText({ what: finding.what, part: finding.part.slice(1, shownLetters) });
  }
  return main.every((part) => part?.contentType === mainType) ? undefined : documentTexts.wrongType;
}

const mainParts = ({ parts, relationships }: OfficePackage): (Part | undefined)[] =>
  relationships
    .filter(({ source, type }) => source === '/' && type === 'officedocument')
    .map((relationship) => parts.get(targetOf(relationship)));

async function findingIn(office: OfficePackage, nesting: number): Promise<Finding | undefined> {
  const parts = [...office.parts.values()];
  return (
    first(parts, runningPart) ??
    first(office.relationships, runningRelationship) ??
    first(office.relationships, loadedFromElsewhere) ??
    first(office.relationships, hiddenPart) ??
    (await firstLater(parts, (part) => hostilePart(part, idsOfLinks(office, part)))) ??
    (await firstLater(office.relationships, (relationship) => embeddedFile(office, relationship, nesting)))
  );
}

function runningPart({ name, contentType }: Part): Finding | undefined {
  if (contentType === undefined) {
    return { what: 'a part of unknown type', part: name };
  }
  const running = runningContent.find(([pattern]) => pattern.test(contentType));
  return running && { what: running[1], part: name };
}

function runningRelationship({ source, type, isExternal }: Relationship): Finding | undefined {
  if (type === 'oleobject' && !isExternal) {
    return { what: 'an embedded object', part: source };
  }
  const what = Object.hasOwn(runningRelationships, type) ? runningRelationships[type] : undefined;
  return what === undefined ? undefined : { what, part: source };
}

const hiddenPart = (relationship: Relationship): Finding | undefined =>
  relationship.isExternal || !pointsToNoPart(relationship)
    ? undefined
    : { what: 'a part among what programs leave behind', part: targetOf(relationship) };

/** A hyperlink is followed when somebody clicks it. */
function loadedFromElsewhere({ source, type, target }: Relationship): Finding | undefined {
  if (type === 'hyperlink' || !isElsewhere(target)) {
    return undefined;
  }
  const what = (Object.hasOwn(loaded, type) && loaded[type]) || 'content';
  return { what: `${what} that is loaded from another computer when the file is opened`, part: source };
}

/** The ids of the hyperlinks of a part that lead to another computer. */
const idsOfLinks = ({ relationships }: OfficePackage, { name }: Part): ReadonlySet<string> =>
  new Set(
    relationships
      .filter(({ source, type, target }) => source === name && type === 'hyperlink' && isElsewhere(target))
      .map(({ id }) => id),
  );

async function hostilePart({ name, contentType = '', read }: Part, links: ReadonlySet<string>) {
  const isWorkbookLink = contentType.endsWith('spreadsheetml.externallink+xml');
  const mayHoldFields = wordParts.test(contentType);
  if (!isWorkbookLink && !mayHoldFields && links.size === 0) {
    return undefined;
  }
  const content = await read();
  if (isWorkbookLink && (await holdsElement(content, (element) => element === 'ddeLink'))) {
    return { what: 'a link that runs a program (DDE)', part: name };
  }
  if (links.size > 0 && (await holdsElement(content, (element, given) => loadsLink(element, given, links)))) {
    return { what: fieldTexts.loads, part: name };
  }
  const field = mayHoldFields ? await hostileField(content) : undefined;
  return field && { what: fieldTexts[field], part: name };
}

/** Programs look a relationship up by its id and do not ask for its type, so a picture may be called a hyperlink. */
const loadsLink = (
  element: string,
  attributes: Readonly<Record<string, string>>,
  links: ReadonlySet<string>,
): boolean =>
  !followedByClick.has(element) &&
  Object.entries(attributes).some(
    ([attribute, values]) => !labels.has(attribute) && values.split('\0').some((value) => links.has(value)),
  );

const followedByClick = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);
const labels = new Set(['name', 'descr', 'title', 'val']);

const fieldTexts = {
  'starts-program': 'a field that runs a program (DDE)',
  fetches: 'a field that is loaded from another computer when the file is opened',
  loads: 'content that is loaded from another computer when the file is opened',
};

async function holdsElement(
  xml: Buffer,
  isWanted: (name: string, attributes: Readonly<Record<string, string>>) => boolean,
): Promise<boolean> {
  let isFound = false;
  await readXml(xml, {
    opened: (name, attributes) => {
      isFound ||= isWanted(name, attributes);
    },
  });
  return isFound;
}

/** A chart in Word holds its numbers as a workbook. */
async function embeddedFile(
  office: OfficePackage,
  relationship: Relationship,
  nesting: number,
): Promise<Finding | undefined> {
  const part = relationship.type === 'package' && !relationship.isExternal && office.parts.get(targetOf(relationship));
  if (!part) {
    return undefined;
  }
  const inner = nesting < maxNesting ? await openPackage(bytesInMemory(await part.read())) : undefined;
  if (!inner) {
    return { what: 'an embedded object', part: part.name };
  }
  const found = await findingIn(inner, nesting + 1);
  return found && { what: found.what, part: `${part.name}, ${found.part.slice(1)}` };
}

function first<T>(items: readonly T[], judge: (item: T) => Finding | undefined): Finding | undefined {
  for (const item of items) {
    const finding = judge(item);
    if (finding) {
      return finding;
    }
  }
  return undefined;
}

async function firstLater<T>(
  items: readonly T[],
  judge: (item: T) => Promise<Finding | undefined>,
): Promise<Finding | undefined> {
  for (const item of items) {
    const finding = await judge(item);
    if (finding) {
      return finding;
    }
  }
  return undefined;
}
