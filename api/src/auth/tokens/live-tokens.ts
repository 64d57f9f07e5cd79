import { type EntityManager, In, MoreThan } from 'typeorm';
import { instant } from '../../platform/kernel/clock';
import { AccountToken } from './account-token.entity';
import { hashOf } from './account-tokens';

/** Returns those of `tokens` whose links still work. */
export async function liveTokens(
  manager: EntityManager,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await manager.find(AccountToken, {
    select: { id: true, tokenHash: true },
    where: { tokenHash: In(tokens.map(hashOf)), expiresAt: MoreThan(instant(now)) },
  });
  const hashes = new Set(found.map(({ tokenHash }) => tokenHash));
  return new Set(tokens.filter((token) => hashes.has(hashOf(token))));
}
