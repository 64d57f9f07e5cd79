import { seal, unseal } from './data-key';
import type { CaseKey } from './data-keys';
import { UnreadableContent } from './unreadable-content';

const contextOf = ({ caseId }: CaseKey, id: string): string => `${caseId} ${id}`;

/** Encrypts a text of the row `id`. Bound to the case and the row, it can be moved to no other. */
export const encryptText = (key: CaseKey, id: string, text: string): string =>
  `v1.${seal(key.texts, contextOf(key, id), Buffer.from(text))}`;

/** @throws UnreadableContent when the text is of another row or another case, or was changed. */
export function decryptText(key: CaseKey, id: string, encrypted: string): string {
  try {
    return unseal(key.texts, contextOf(key, id), encrypted.replace(/^v1\./, '')).toString('utf8');
  } catch (error) {
    throw new UnreadableContent(`The text ${id} of case ${key.caseId} cannot be decrypted.`, { cause: error });
  }
}
