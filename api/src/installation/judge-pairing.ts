import type { Comparison } from '../documents';

/** All that the start knows about the database and the store before it lets them work together. */
export interface Findings {
  databaseId: string | undefined;
  /** Whether the store has held the id of this database before. */
  isPaired: boolean;
  /** Whether an operator accepted that one side is empty: the store holds no file, or the database names no document. */
  isEmptyAccepted: boolean;
  storeId: string | undefined;
  /** Rows of documents, with those that were deleted and are still kept. */
  rows: number;
  /** Documents that people see. */
  documents: number;
  hasStored: boolean;
  hasQuarantined: boolean;
  /** Looks at every file and row. */
  compare(): Promise<Comparison>;
}

/** `keep`: both carry one id. `pair`: both shall carry the given id, or a new one. */
export type Verdict = { act: 'keep' } | { act: 'pair'; id: string | undefined } | { act: 'refuse'; reason: string };

/** A backup may miss a little on either side; more of it means that the two do not belong together. */
const toleratedShare = 0.05;

const filesWithoutRows = 'the document store holds documents and the database names none';

const refuse = (reason: string): Verdict => ({ act: 'refuse', reason });

/** Decides whether a database and a document store belong together. Where this is in doubt, a person has to decide. */
export async function judgePairing(findings: Findings): Promise<Verdict> {
  const { databaseId, storeId, rows, documents, hasStored, isEmptyAccepted } = findings;
  if (documents > 0 && !hasStored && !isEmptyAccepted) {
    return refuse(`the document store holds no file and the database names documents (${documents})`);
  }
  if (storeId && databaseId && storeId !== databaseId) {
    return refuse('the document store belongs to another database: their installation ids differ');
  }
  if (storeId && databaseId) {
    return rows === 0 && hasStored && !isEmptyAccepted
      ? refuse(`${filesWithoutRows}, as after an old backup was restored`)
      : { act: 'keep' };
  }
  return rows === 0 ? judgeWithoutRows(findings) : judgeWithRows(findings);
}

function judgeWithoutRows({ databaseId, storeId, hasStored, hasQuarantined }: Findings): Verdict {
  return hasStored || hasQuarantined
    ? refuse(`${filesWithoutRows}: it is a new or the wrong database`)
    : { act: 'pair', id: databaseId ?? storeId };
}

async function judgeWithRows({ databaseId, isPaired, storeId, compare }: Findings): Promise<Verdict> {
  if (storeId) {
    return refuse('the document store has an installation id and the database none, as in an old backup');
  }
  if (isPaired) {
    return refuse('the database has an installation id and the document store none');
  }
  return judgeUnmarked(databaseId, await compare());
}

/** Neither was ever marked, as when an installation is upgraded from a version without ids: files and rows must match. */
function judgeUnmarked(databaseId: string | undefined, { files, orphans, documents, missing }: Comparison): Verdict {
  const isMatch = missing <= documents * toleratedShare && orphans.length <= files * toleratedShare;
  return isMatch
    ? { act: 'pair', id: databaseId }
    : refuse(
        `the documents do not match: ${missing} of ${documents} in the database have no file, ` +
          `${orphans.length} of ${files} files have no row`,
      );
}
