import { EventEmitter } from 'node:events';
import type { EntityManager } from 'typeorm';

interface Announcement {
  topic: string;
  detail: unknown;
}

const waiting = new WeakMap<EntityManager, Announcement[]>();

/** Tells `topic` to the listeners of this process once the transaction has committed, and not at all if it does not. */
export function announce(tx: EntityManager, topic: string, detail?: unknown): void {
  waiting.get(tx)?.push({ topic, detail });
}

/** What units of work announced, held back until they have committed. */
export class Announcements {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  /**
   * Calls `listener` after each commit that announced `topic`; answers with the way to stop. It must not throw.
   *
   * @param listener - its second argument is false where another process committed.
   */
  listen(topic: string, listener: (detail: unknown, isOurs: boolean) => void): () => void {
    this.emitter.on(topic, listener);
    return () => this.emitter.off(topic, listener);
  }

  /** Tells listeners at once: for what another process has committed. */
  tell(topic: string, detail?: unknown): void {
    this.emitter.emit(topic, detail, false);
  }

  /** Runs `commit` around `work`. A unit that is tried again announces only what its last try did. */
  async during<T>(
    work: (tx: EntityManager) => Promise<T>,
    commit: (work: (tx: EntityManager) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    let announced: Announcement[] = [];
    const result = await commit((tx) => {
      announced = [];
      waiting.set(tx, announced);
      return work(tx);
    });
    for (const { topic, detail } of announced) {
      this.emitter.emit(topic, detail, true);
    }
    return result;
  }
}
