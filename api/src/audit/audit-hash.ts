import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.entity';

/** The `previousHash` of the first entry. */
export const noHash = '0'.repeat(64);

/**
 * Returns the SHA-256 of a salt and an address. It stands for the address in the hash of an entry: once salt and address are
 * forgotten, the address cannot be found by trying all of them.
 */
export const commitmentOf = (salt: string, networkAddress: string): string =>
  createHash('sha256').update(`${salt}:${networkAddress}`).digest('hex');

type Address = Pick<AuditEntry, 'networkAddress' | 'addressSalt' | 'addressCommitment'>;

/** Whether the address of an entry is the one that it was recorded with. Forgetting takes address and salt together. */
export const isOwnAddress = ({ networkAddress, addressSalt, addressCommitment }: Address): boolean =>
  addressCommitment === null || networkAddress === null || addressSalt === null
    ? addressSalt === null && (addressCommitment === null || networkAddress === null)
    : commitmentOf(addressSalt, networkAddress) === addressCommitment;

/**
 * Returns the SHA-256 of all fields of an entry and of the previous hash. The commitment stands for the network address;
 * entries from before commitments have the address itself. Without an address there is nothing, so that the oldest entries
 * still verify.
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
      ]),
    )
    .digest('hex');
