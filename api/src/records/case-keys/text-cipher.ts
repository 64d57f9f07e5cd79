import { seal, unseal } from './data-key';
import type { CaseKey } from './data-keys';
import { UnreadableContent } from './unreadable-content';

/** Where a text is stored. Bound to its place, it can be moved to no other. */
interface Place {
  /** The id of the row. */
  id: string;
  column: string;
}

/** `v1` was bound to the row alone, when no row had two texts. */
const contextOf = (version: string, { caseId }: CaseKey, { id, column }: Place): string =>
  version === 'v1' ? `${caseId} ${id}` : `${caseId} ${id} ${column}`;

export const encryptText = (key: CaseKey, place: Place, text: string): string =>
  `v2.${seal(key.texts, contextOf('v2', key, place), Buffer.from(text))}`;

/** @throws UnreadableContent when the text is of another case, row or column, or was changed. */
export function decryptText(key: CaseKey, place: Place, encrypted: string): string {
  const [version = '', sealed = ''] = encrypted.split('.');
  try {
    return unseal(key.texts, contextOf(version, key, place), sealed).toString('utf8');
  } catch (error) {
    throw new UnreadableContent(`The text ${place.id} of case ${key.caseId} cannot be decrypted.`, { cause: error });
  }
}
