import type { FactorProofs } from '@portal/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Keys } from '../keys';
import { SecondFactor } from '../second-factor/second-factor.entity';
import { Passkey } from './passkey.entity';
import { type ChallengeUse, issuePasskeyChallenge } from './passkey-challenges';
import { requestOptions } from './passkey-options';
import type { RelyingParty } from './relying-party';

/** How an account that has a second factor can prove it now. */
export async function factorProofs(
  manager: EntityManager,
  userId: string,
  { keys, relyingParty, use, now }: { keys: Keys; relyingParty: RelyingParty; use: ChallengeUse; now: Date },
): Promise<FactorProofs> {
  const hasApp = await manager.existsBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
  const passkeys = await manager.findBy(Passkey, { userId });
  const methods: FactorProofs['methods'] = hasApp ? ['totp', 'recovery'] : ['recovery'];
  return passkeys.length === 0
    ? { methods }
    : {
        methods: [...methods, 'passkey'],
        passkey: requestOptions(issuePasskeyChallenge(keys, use, now), relyingParty, passkeys),
      };
}
