import { EventEmitter } from 'node:events';
import type { EntityManager } from 'typeorm';

interface Announcement {
  topic: string;
  detail: unknown;
}

const waiting = new WeakMap<EntityManager, Announcement[]>();

/** Calls this process's listeners of `topic` once the transaction has committed; a rollback calls none. */
export function announce(tx: EntityManager, topic: string, detail?: unknown): void {
  waiting.get(tx)?.push({ topic, detail });
}

/** Holds the announcements of each unit of work back until it has committed. */
export class Announcements {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  /**
   * Calls `listener` after each commit that announced `topic`. It must not throw.
   *
   * @param listener - its second argument is false where another process committed.
   * @returns the function that removes the listener.
   */
  listen(topic: string, listener: (detail: unknown, isOurs: boolean) => void): () => void {
    this.emitter.on(topic, listener);
    return () => this.emitter.off(topic, listener);
  }

  /** Calls the listeners immediately, because another process has already committed. */
  tell(topic: string, detail?: unknown): void {
    this.emitter.emit(topic, detail, false);
  }

  /** Runs `commit` around `work`. A unit that is retried announces only what its last attempt did. */
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
