import { documentTexts, limits, refusedContentText } from '@portal/contracts';
import type { FileBytes } from '../file-bytes';
import { isLockedOffice, type OleEntry, openOle, sameName } from '../ole-file';

const [sheetRecord, lockRecord, endRecord] = [0x0085, 0x002f, 0x000a];
const macroSheet = 1;
const chunkBytes = 1024 * 1024;
/** A field of Word begins with the letter 0x13. Its texts are in one byte a letter, or in two. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: files of Word hold them
const programFields = [/\x13 *DDE(AUTO)?[ "]/i, /\x13\0(?: \0)*D\0D\0E\0(?:A\0U\0T\0O\0)?[ "]\0/i];
const longestField = 64;

/**
 * Says why a file of Word or Excel before 2007 may not be uploaded; undefined when it may. The stream is looked for because
 * installers use the same container.
 *
 * @param streams - the names of the stream that holds the text or the sheets, in the versions of the format.
 */
export const legacyRefusal =
  (...streams: string[]) =>
  async (file: FileBytes): Promise<string | undefined> => {
    if (await isLockedOffice(file)) {
      return documentTexts.lockedFile;
    }
    const ole = await openOle(file);
    const main = ole?.entries.find(({ name }) => streams.some((stream) => sameName(stream, name)));
    if (!ole || !main) {
      return documentTexts.wrongType;
    }
    const finding = ole.entries.map(runningEntry).find(Boolean);
    if (finding) {
      return refusedContentText(finding);
    }
    return sameName(main.name, 'WordDocument')
      ? documentRefusal(file)
      : workbookRefusal(await ole.readStart(main, limits.fileBytes));
  };

/** A program that was dragged into the document lies in a stream of this name. */
function runningEntry({ name, isStorage }: OleEntry): { what: string; part: string } | undefined {
  if (name.toUpperCase().startsWith('_VBA') || (isStorage && sameName(name, 'VBA'))) {
    return { what: 'a macro', part: name };
  }
  return sameName(name, '\x01Ole10Native') ? { what: 'an embedded file', part: 'Ole10Native' } : undefined;
}

/**
 * Reads the list of sheets. In a workbook with a password it cannot be read.
 *
 * @see https://learn.microsoft.com/openspecs/office_file_formats/ms-xls (2.4.28 BoundSheet8, 2.4.117 FilePass).
 */
function workbookRefusal(records: Buffer): string | undefined {
  let at = 0;
  while (at + 4 <= records.length) {
    const type = records.readUInt16LE(at);
    if (type === lockRecord) {
      return documentTexts.lockedFile;
    }
    if (type === sheetRecord && records[at + 9] === macroSheet) {
      return refusedContentText({ what: 'a macro', part: 'a macro sheet' });
    }
    if (type === endRecord) {
      return undefined;
    }
    at += 4 + records.readUInt16LE(at + 2);
  }
  return undefined;
}

/** Looks at the bytes as they lie in the file, with an overlap, so that none is missed between two reads. */
async function documentRefusal(file: FileBytes): Promise<string | undefined> {
  for (let at = 0; at < file.size; at += chunkBytes) {
    const bytes = (await file.read(at, chunkBytes + longestField)).toString('latin1');
    if (programFields.some((pattern) => pattern.test(bytes))) {
      return refusedContentText({ what: 'a field that runs a program (DDE)', part: 'WordDocument' });
    }
  }
  return undefined;
}
