import { randomBytes, randomUUID } from 'node:crypto';
import { type ApiTokenDraft, apiTokenLimits, apiTokenTexts } from '@portal/contracts';
import { In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor, Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, minuteSeconds } from '../../platform/kernel/durations';
import { isId } from '../../platform/kernel/id';
import type { Limits } from '../../platform/kernel/limits';
import { isAdmin } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { type SecondFactorPolicy, secondFactorStateOf } from '../second-factor/second-factor.policy';
import { hashOf } from '../tokens/account-tokens';
import { ApiToken } from './api-token.entity';

/** Tells these tokens from those of sessions, and lets scanners of code find one that was published. */
const prefix = 'pat_';
const calls = { name: 'api-token', points: apiTokenLimits.callsPerMinute, seconds: minuteSeconds };

export const isApiToken = (token: string): boolean => token.startsWith(prefix);

export interface ListedToken extends ApiToken {
  owner: User | undefined;
  works: boolean;
}

/** Keeps the tokens with which other programs call the API, and says on whose behalf they call. */
export class ApiTokenService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly secondFactor: SecondFactorPolicy,
  ) {}

  /** Returns the tokens of all admins, the newest first. */
  async list(): Promise<ListedToken[]> {
    const tokens = await this.db.read.find(ApiToken, { order: { createdAt: 'DESC', id: 'ASC' } });
    const owners = await this.db.read.findBy(User, { id: In(tokens.map(({ userId }) => userId)) });
    const byId = new Map(owners.map((owner) => [owner.id, owner]));
    return tokens.map((token) => {
      const owner = byId.get(token.userId);
      return { ...token, owner, works: owner !== undefined && this.works(token, owner, instant(this.now())) };
    });
  }

  create(actor: Actor, { name, scopes, days }: ApiTokenDraft): Promise<{ apiToken: ApiToken; token: string }> {
    const token = `${prefix}${randomBytes(32).toString('base64url')}`;
    return this.db.write(async (tx) => {
      const now = this.now();
      if ((await tx.count(ApiToken)) >= apiTokenLimits.perFirm) {
        throw new AppError('CONFLICT', apiTokenTexts.tooMany);
      }
      const apiToken: ApiToken = {
        id: randomUUID(),
        userId: actor.id,
        name,
        scopes,
        tokenHash: hashOf(token),
        createdAt: instant(now),
        expiresAt: instantAfter(now, Number(days) * dayMs),
        lastUsedOn: null,
      };
      await tx.insert(ApiToken, apiToken);
      const { id, createdAt: at, expiresAt } = apiToken;
      const subject = { subjectType: 'api-token', subjectId: id, detail: { scopes, expiresAt }, words: { name } };
      await recordAudit(tx, { actor, action: 'api-token.created', ...subject, at });
      return { apiToken, token };
    });
  }

  /** Any admin may revoke the token of any other. */
  revoke(actor: Actor, id: string): Promise<void> {
    return this.db.write(async (tx) => {
      const apiToken = isId(id) ? await tx.findOneBy(ApiToken, { id }) : null;
      if (!apiToken) {
        throw new AppError('NOT_FOUND', apiTokenTexts.notFound);
      }
      await tx.delete(ApiToken, { id });
      const { userId: ownerId, name } = apiToken;
      const subject = { subjectType: 'api-token', subjectId: id, detail: { ownerId }, words: { name } };
      await recordAudit(tx, { actor, action: 'api-token.revoked', ...subject, at: instant(this.now()) });
    });
  }

  /**
   * Returns on whose behalf a token calls; undefined when it is wrong, has ended or was revoked.
   *
   * @throws AppError `TOO_MANY_REQUESTS` when it has called too often.
   */
  async actorOf(token: string, { networkAddress }: Caller): Promise<Actor | undefined> {
    const at = instant(this.now());
    const apiToken = await this.db.read.findOneBy(ApiToken, { tokenHash: hashOf(token) });
    const owner = apiToken && (await this.db.read.findOneBy(User, { id: apiToken.userId }));
    if (!apiToken || !owner || !this.works(apiToken, owner, at)) {
      return undefined;
    }
    await this.limits.take(calls, apiToken.id);
    await this.noteUse(apiToken, at.slice(0, 10));
    const { id, role, name, emailNormalized: email } = owner;
    const { id: tokenId, scopes } = apiToken;
    const emailConfirmed = owner.emailVerifiedAt !== null;
    return {
      id,
      role,
      name,
      email,
      emailConfirmed,
      sessionId: tokenId,
      networkAddress,
      apiToken: { id: tokenId, scopes },
    };
  }

  /** A new password ends the tokens of its owner, because it may follow a theft. */
  private works({ createdAt, expiresAt }: ApiToken, owner: User, at: Instant): boolean {
    return (
      expiresAt > at &&
      owner.isActive &&
      isAdmin(owner) &&
      createdAt >= owner.passwordChangedAt &&
      secondFactorStateOf(owner, this.secondFactor) !== 'required'
    );
  }

  /** Writes once a day for each token. */
  private async noteUse({ id, lastUsedOn }: ApiToken, today: string): Promise<void> {
    if (lastUsedOn !== today) {
      await this.db.write((tx) => tx.update(ApiToken, { id }, { lastUsedOn: today }));
    }
  }
}
