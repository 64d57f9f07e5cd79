import { EventEmitter } from 'node:events';
import type { EntityManager } from 'typeorm';

interface CommitEvent {
  topic: string;
  detail: unknown;
}

const waiting = new WeakMap<EntityManager, CommitEvent[]>();

/** Calls this process's listeners of `topic` once the transaction has committed; a rollback calls none. */
export function emitAfterCommit(tx: EntityManager, topic: string, detail?: unknown): void {
  waiting.get(tx)?.push({ topic, detail });
}

/** Delivers the events of each transaction to the listeners of this process after its commit. */
export class CommitEvents {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  /**
   * Calls `listener` after each commit with an event of `topic`. It must not throw.
   *
   * @param listener - its second argument is false where another process committed.
   * @returns the function that removes the listener.
   */
  listen(topic: string, listener: (detail: unknown, isOurs: boolean) => void): () => void {
    this.emitter.on(topic, listener);
    return () => this.emitter.off(topic, listener);
  }

  /** Calls the listeners immediately, because another process has already committed. */
  emitFromOtherProcess(topic: string, detail?: unknown): void {
    this.emitter.emit(topic, detail, false);
  }

  /** Runs `commit` around `work`. If `work` is retried, only the events of its last attempt are emitted. */
  async emitAround<T>(
    work: (tx: EntityManager) => Promise<T>,
    commit: (work: (tx: EntityManager) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    let events: CommitEvent[] = [];
    const result = await commit((tx) => {
      events = [];
      waiting.set(tx, events);
      return work(tx);
    });
    for (const { topic, detail } of events) {
      this.emitter.emit(topic, detail, true);
    }
    return result;
  }
}
