import { PassThrough, type Readable } from 'node:stream';
import { mayReadCase } from '../cases';
import type { Database } from '../db/database';
import { rowReader } from '../db/find-rows';
import type { Actor } from '../kernel/actor';
import { LiveEvent, liveEvents } from '../live-events';

/** Shorter than the idle timeout of proxies. It also limits how long the stream of a revoked session stays open. */
const heartbeatMs = 15_000;
/** The delay before a browser reconnects. */
const retryMs = 3_000;
/** The stream of a browser that does not read is closed at this size. The browser resumes when it reconnects. */
const maxBufferedBytes = 256 * 1024;
const batchSize = 100;

const readEvents = rowReader(LiveEvent, {
  where: 'listed."caseId" = :caseId AND listed.sequence > :after',
  orderBy: 'listed.sequence',
  limit: String(batchSize),
});

interface Subscription {
  db: Database;
  caseId: string;
  /** Sequence number of the last event that the reader has received. */
  after: number;
  /** Returns the actor, or undefined once the session has ended. Called before each read of events. */
  reader: () => Promise<Actor | undefined>;
  /** Aborted when the process stops, which ends the stream. */
  stopping: AbortSignal;
}

/** Streams the events of one case to one person. The stream ends when that person may no longer read the case. */
export class LiveReader {
  readonly stream: Readable;
  private readonly out = new PassThrough();
  private readonly timer: NodeJS.Timeout;
  private readonly unlisten: () => void;
  private lastSequence: number;
  private isStale = false;
  private isSending = false;

  constructor(private readonly subscription: Subscription) {
    const { db, caseId, after, stopping } = subscription;
    this.stream = this.out;
    this.lastSequence = after;
    this.unlisten = db.commitEvents.listen(liveEvents, (id) => id === caseId && this.sendNew());
    this.timer = setInterval(() => this.beat(), heartbeatMs);
    stopping.addEventListener('abort', this.end);
    this.out.once('close', () => this.release());
    // An id without data triggers no event, but the browser sends it when it reconnects.
    this.out.write(`retry: ${retryMs}\nid: ${after}\n\n`);
    this.sendNew();
  }

  /** Sends new events if the person may still read the case. A call during a run causes one more run. */
  private sendNew(): void {
    this.isStale = true;
    if (!this.isSending) {
      this.isSending = true;
      this.drain()
        .catch(this.end)
        .finally(() => {
          this.isSending = false;
        });
    }
  }

  private async drain(): Promise<void> {
    while (this.isStale && !this.out.writableEnded) {
      this.isStale = false;
      if (!(await this.mayRead())) {
        this.end();
        return;
      }
      for (const event of await this.nextEvents()) {
        this.write(formatEvent(event));
        this.lastSequence = event.sequence;
      }
    }
  }

  private async mayRead(): Promise<boolean> {
    const { db, caseId, reader } = this.subscription;
    const actor = await reader();
    return actor !== undefined && mayReadCase(db.read, actor, caseId);
  }

  private async nextEvents(): Promise<LiveEvent[]> {
    const { db, caseId } = this.subscription;
    const events = await readEvents(db.read, { caseId, after: this.lastSequence });
    this.isStale ||= events.length === batchSize;
    return events;
  }

  private beat(): void {
    if (this.out.readableLength > maxBufferedBytes) {
      this.out.destroy();
      return;
    }
    this.write(':\n\n');
    this.sendNew();
  }

  private write(text: string): void {
    if (!this.out.writableEnded) {
      this.out.write(text);
    }
  }

  private readonly end = (): void => {
    this.out.end();
  };

  private release(): void {
    clearInterval(this.timer);
    this.unlisten();
    this.subscription.stopping.removeEventListener('abort', this.end);
  }
}

const formatEvent = ({ caseId, sequence, kind, subjectId }: LiveEvent) =>
  `id: ${sequence}\nevent: ${kind}\ndata: ${JSON.stringify({ caseId, subjectId })}\n\n`;
