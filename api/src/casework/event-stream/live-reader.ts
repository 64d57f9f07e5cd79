import { PassThrough, type Readable } from 'node:stream';
import type { Database } from '../../platform/db/database';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import { LiveEvent, liveEvents } from '../../platform/live-events';
import { mayReadCase, seesWhatStaffRead } from '../cases';

/** Shorter than the idle timeout of proxies. It also limits how long the stream of a revoked session stays open. */
const heartbeatMs = 15_000;
/** The delay before a browser reconnects. */
const retryMs = 3_000;
/** The stream of a browser that does not read is closed at this size. The browser resumes when it reconnects. */
const maxBufferedBytes = 256 * 1024;
const batchSize = 100;

const page = { orderBy: 'listed.sequence', limit: String(batchSize) };
const readAll = rowReader(LiveEvent, { where: 'listed."caseId" = :caseId AND listed.sequence > :after', ...page });
/** The number among all events is never lower than the one among those for clients, so the primary key finds them. */
const readThoseForClients = rowReader(LiveEvent, {
  where: 'listed."caseId" = :caseId AND listed.sequence > :after AND listed."clientSequence" > :after',
  ...page,
});

/** An event with its number for the reader. */
type NumberedEvent = LiveEvent & { number: number };

interface Subscription {
  db: Database;
  caseId: string;
  /** Number of the last event that the reader has received. */
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
  private last: number;
  private isStale = false;
  private isSending = false;

  constructor(private readonly subscription: Subscription) {
    const { db, caseId, after, stopping } = subscription;
    this.stream = this.out;
    this.last = after;
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
      const actor = await this.currentReader();
      if (!actor) {
        this.end();
        return;
      }
      for (const event of await this.nextEvents(actor)) {
        this.write(formatEvent(event));
        this.last = event.number;
      }
    }
  }

  /** Undefined once the person may no longer read the case. */
  private async currentReader(): Promise<Actor | undefined> {
    const { db, caseId, reader } = this.subscription;
    const actor = await reader();
    return actor && (await mayReadCase(db.read, actor, caseId)) ? actor : undefined;
  }

  private async nextEvents(actor: Actor): Promise<NumberedEvent[]> {
    const { db, caseId } = this.subscription;
    const isForStaff = seesWhatStaffRead(actor);
    const events = await (isForStaff ? readAll : readThoseForClients)(db.read, { caseId, after: this.last });
    this.isStale ||= events.length === batchSize;
    return events.map((event) => ({
      ...event,
      number: (isForStaff ? undefined : event.clientSequence) ?? event.sequence,
    }));
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

const formatEvent = ({ caseId, number, kind, subjectId }: NumberedEvent) =>
  `id: ${number}\nevent: ${kind}\ndata: ${JSON.stringify({ caseId, subjectId })}\n\n`;
