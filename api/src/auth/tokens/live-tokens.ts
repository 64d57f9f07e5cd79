import { type EntityManager, In, MoreThan } from 'typeorm';
import { instant } from '../../platform/kernel/clock';
import { MemberInvitation } from '../../records/organisations';
import { AccountToken } from './account-token.entity';
import { hashOf } from './account-tokens';

/** Returns those of `tokens` whose links still work. */
export async function liveTokens(
  manager: EntityManager,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const live = { tokenHash: In(tokens.map(hashOf)), expiresAt: MoreThan(instant(now)) };
  const select = { id: true, tokenHash: true };
  const found = [
    ...(await manager.find(AccountToken, { select, where: live })),
    ...(await manager.find(MemberInvitation, { select, where: live })),
  ];
  const hashes = new Set(found.map(({ tokenHash }) => tokenHash));
  return new Set(tokens.filter((token) => hashes.has(hashOf(token))));
}
