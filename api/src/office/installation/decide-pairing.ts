import type { Comparison } from '../../casework/documents';

/** The state of the database and the document store at start. */
export interface PairingState {
  databaseId: string | undefined;
  /** Whether the id of this database has been written to a store before. */
  isPaired: boolean;
  /** Whether an operator has accepted that the store has no files or the database no documents. */
  isEmptyAccepted: boolean;
  storeId: string | undefined;
  /** Number of document rows, including removed documents that are kept for 30 days. */
  rows: number;
  /** Number of document rows that are not removed. */
  documents: number;
  hasStored: boolean;
  /** Whether the store has more files than uploads can be interrupted at once: their rows are written last. */
  hasMoreThanUploads: boolean;
  hasQuarantined: boolean;
  /** Compares all files with all rows. */
  compare(): Promise<Comparison>;
}

/** `keep`: both have the same id. `pair`: write the given id, or a new one, to both. */
export type PairingDecision =
  | { act: 'keep' }
  | { act: 'pair'; id: string | undefined }
  | { act: 'refuse'; reason: string };

/** A backup may lack a few rows or files; a larger share means that database and store do not belong together. */
const toleratedShare = 0.05;

const filesWithoutRows = 'the document store holds documents and the database names none';

const refuse = (reason: string): PairingDecision => ({ act: 'refuse', reason });

/** Decides whether a database and a document store belong together. In doubt it refuses, so that an operator decides. */
export async function decidePairing(findings: PairingState): Promise<PairingDecision> {
  const { databaseId, storeId, rows, documents, hasStored, hasMoreThanUploads, isEmptyAccepted } = findings;
  if (documents > 0 && !hasStored && !isEmptyAccepted) {
    return refuse(`the document store holds no file and the database names documents (${documents})`);
  }
  if (storeId && databaseId && storeId !== databaseId) {
    return refuse('the document store belongs to another database: their installation ids differ');
  }
  if (storeId && databaseId) {
    return rows === 0 && hasMoreThanUploads && !isEmptyAccepted
      ? refuse(`${filesWithoutRows}, as after an old backup was restored`)
      : { act: 'keep' };
  }
  return rows === 0 ? decideWithoutRows(findings) : decideWithRows(findings);
}

function decideWithoutRows({ databaseId, storeId, hasStored, hasQuarantined }: PairingState): PairingDecision {
  return hasStored || hasQuarantined
    ? refuse(`${filesWithoutRows}: it is a new or the wrong database`)
    : { act: 'pair', id: databaseId ?? storeId };
}

async function decideWithRows({ databaseId, isPaired, storeId, compare }: PairingState): Promise<PairingDecision> {
  if (storeId) {
    return refuse('the document store has an installation id and the database none, as in an old backup');
  }
  if (isPaired) {
    return refuse('the database has an installation id and the document store none');
  }
  return decideUnpaired(databaseId, await compare());
}

/** Neither side has been paired, as after an upgrade from a version without installation ids: files and rows must match. */
function decideUnpaired(
  databaseId: string | undefined,
  { files, orphans, documents, missing }: Comparison,
): PairingDecision {
  const isMatch = missing <= documents * toleratedShare && orphans.length <= files * toleratedShare;
  return isMatch
    ? { act: 'pair', id: databaseId }
    : refuse(
        `the documents do not match: ${missing} of ${documents} in the database have no file, ` +
          `${orphans.length} of ${files} files have no row`,
      );
}
