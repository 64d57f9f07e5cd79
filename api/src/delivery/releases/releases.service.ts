import { existsSync } from 'node:fs';
import { type Given, releaseTexts, type rollBackRelease, type stopCanary } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourMs } from '../../platform/kernel/durations';
import { recordAudit } from '../../records/audit';
import type { PublishedRemotes, RemoteState, VersionCounts } from '../portal';
import { changePointer, PointerLocked, type StoredPointer } from './change-pointer.cjs';

type RollBack = Given<typeof rollBackRelease>;
type StopCanary = Given<typeof stopCanary>;
/** Returns the changed pointer, and what the audit trail says about the change; throws a refusal. */
type Change = (pointer: StoredPointer) => { next: StoredPointer; action: string; detail: Record<string, unknown> };

/** Shows and changes which versions of the remotes browsers get. */
export class ReleaseService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly published: PublishedRemotes,
    readonly counts: VersionCounts,
  ) {}

  async list(): Promise<{ states: RemoteState[]; countedSince: string }> {
    const since = Math.max(this.counts.countedSince.getTime(), this.now().getTime() - hourMs);
    return {
      states: await this.published.states(),
      countedSince: instant(new Date(since)),
    };
  }

  /** @throws AppError `CONFLICT` when other versions are live than the actor saw, or the previous one is not good. */
  async rollBack(actor: Actor, { params, body }: RollBack, key: string | undefined): Promise<RemoteState> {
    const { from, to, reason } = body;
    const problem = await this.published.problemOf(params.remote, to);
    await this.change(actor, params.remote, { key, request: { params, body } }, ({ canary, ...pointer }) => {
      mustBe(!pointer.pinned, releaseTexts.pinned);
      mustBe(pointer.previous !== undefined, releaseTexts.noPrevious);
      mustBe(pointer.version === from && pointer.previous === to, releaseTexts.changed);
      mustBe(problem === undefined, `${to} cannot go live: ${problem}.`);
      const detail = { from, to, reason, ...(canary && { canary: canary.version }) };
      return { next: { ...pointer, version: to, previous: from }, action: 'release.rolled-back', detail };
    });
    return this.found(params.remote);
  }

  /** @throws AppError `CONFLICT` when the actor saw another canary. */
  async stopCanary(actor: Actor, { params, body }: StopCanary, key: string | undefined): Promise<RemoteState> {
    await this.change(actor, params.remote, { key, request: { params, body } }, ({ canary, ...pointer }) => {
      mustBe(canary?.version === body.canary, releaseTexts.changed);
      const detail = { canary: body.canary, live: pointer.version, reason: body.reason };
      return { next: pointer, action: 'release.canary-stopped', detail };
    });
    return this.found(params.remote);
  }

  /**
   * Stops a canary that fails too often, unless somebody has changed it meanwhile.
   *
   * @returns whether it was stopped.
   */
  async stopFailingCanary({ name, canary, pointer: seen }: RemoteState, figures: object): Promise<boolean> {
    let stopped = false;
    await changePointer(this.published.folderOf(name), 'portal', async (pointer) => {
      const { canary: present, ...next } = pointer ?? { version: '' };
      if (!present || present.version !== canary?.release.version || pointer?.changedAt !== seen?.changedAt) {
        return pointer;
      }
      await this.db.write((tx) =>
        this.record(tx, null, name, {
          action: 'release.canary-stopped',
          detail: { canary: present.version, ...figures },
        }),
      );
      stopped = true;
      return next;
    });
    return stopped;
  }

  /** Records the change before the pointer is replaced, so that no version goes live without an audit entry. */
  private async change(
    actor: Actor,
    remote: string,
    { key, request }: { key: string | undefined; request: object },
    change: Change,
  ): Promise<void> {
    await this.found(remote);
    const folder = this.published.folderOf(remote);
    mustBe(existsSync(folder), releaseTexts.noPrevious);
    try {
      await changePointer(folder, actor.name, async (pointer) => {
        let next = pointer;
        const call = { name: `change release ${remote}`, caller: actor.id, key, request };
        await runIdempotent(this.db, call, this.now(), {
          work: async (tx) => {
            mustBe(pointer !== undefined, releaseTexts.noPrevious);
            const { next: changed, ...entry } = change(pointer as StoredPointer);
            await this.record(tx, actor, remote, entry);
            next = changed;
            return null;
          },
        });
        return next;
      });
    } catch (error) {
      throw isNotWritable(error) ? new AppError('NOT_READY', releaseTexts.notWritable) : error;
    }
  }

  private record(
    tx: EntityManager,
    actor: Actor | null,
    remote: string,
    entry: { action: string; detail: Record<string, unknown> },
  ): Promise<void> {
    return recordAudit(tx, { actor, ...entry, subjectType: 'remote', subjectId: remote, at: instant(this.now()) });
  }

  private async found(remote: string): Promise<RemoteState> {
    const state = (await this.published.states()).find(({ name }) => name === remote);
    if (!state) {
      throw new AppError('NOT_FOUND', releaseTexts.notFound);
    }
    return state;
  }
}

function mustBe(condition: boolean, message: string): void {
  if (!condition) {
    throw new AppError('CONFLICT', message);
  }
}

const notWritableCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

const isNotWritable = (error: unknown): boolean =>
  error instanceof PointerLocked ||
  (error instanceof Error && 'code' in error && notWritableCodes.includes(String(error.code)));
