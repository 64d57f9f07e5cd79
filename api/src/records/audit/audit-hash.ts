import { createHash } from 'node:crypto';
import type { AuditEntry, AuditWords } from './audit-entry.entity';

/** The `previousHash` of the first entry. */
export const noHash = '0'.repeat(64);

/**
 * Returns the SHA-256 of a salt and a text, an address or typed words. It stands for the text in the hash of an entry: once both are
 * gone, the text cannot be found by trying all that are likely.
 */
export const commitmentOf = (salt: string, text: string): string =>
  createHash('sha256').update(`${salt}:${text}`).digest('hex');

export const commitmentOfWords = ({ salt, words }: Pick<AuditWords, 'salt' | 'words'>): string =>
  commitmentOf(salt, JSON.stringify(words));

/** Whether words are those that an entry was recorded with. An entry may have lost them, and others never had any. */
export const isOwnWords = (
  { wordsCommitment }: Pick<AuditEntry, 'wordsCommitment'>,
  words: AuditWords | undefined,
): boolean => words === undefined || commitmentOfWords(words) === wordsCommitment;

type Address = Pick<AuditEntry, 'networkAddress' | 'addressSalt' | 'addressCommitment'>;

/** Whether the address of an entry is the one that it was recorded with. Forgetting takes address and salt together. */
export const isOwnAddress = ({ networkAddress, addressSalt, addressCommitment }: Address): boolean =>
  addressCommitment === null || networkAddress === null || addressSalt === null
    ? addressSalt === null && (addressCommitment === null || networkAddress === null)
    : commitmentOf(addressSalt, networkAddress) === addressCommitment;

/**
 * Returns the SHA-256 of all fields of an entry and of the previous hash. Commitments stand for the network address and for
 * typed words; entries from before have the address itself, and the words in their detail. Without either there is nothing, so
 * that the oldest entries still verify.
 */
export const hashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.previousHash,
        entry.position,
        entry.id,
        entry.at,
        entry.actorId,
        entry.actorName,
        entry.actorRole,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        entry.detail,
        ...[entry.addressCommitment ?? entry.networkAddress].filter((part) => part !== null),
        // An object, so that no commitment can be taken for the other one.
        ...(entry.wordsCommitment === null ? [] : [{ words: entry.wordsCommitment }]),
      ]),
    )
    .digest('hex');
