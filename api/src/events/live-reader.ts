import { PassThrough, type Readable } from 'node:stream';
import { MoreThan } from 'typeorm';
import { Case, casePolicy } from '../cases';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { LiveEvent } from './live-event.entity';
import { liveEvents } from './record-live-event';

/** Shorter than what proxies wait for; also how soon a revoked session loses its stream. */
const heartbeatMs = 15_000;
/** How long a browser waits before it comes back. */
const retryMs = 3_000;
/** A reader who takes nothing in is let go; it resumes where it was. */
const mostWaiting = 256 * 1024;
const batch = 100;

interface Parts {
  db: Database;
  caseId: string;
  /** Sequence number of the last event that the reader knows. */
  after: number;
  /** Who is reading, asked anew for every look: nobody once the session is over. */
  reader: () => Promise<Actor | undefined>;
  /** Ends the stream: the process stops. */
  stopping: AbortSignal;
}

/** One person's stream of one case's events. It ends by itself as soon as that person may not read the case any more. */
export class LiveReader {
  readonly stream: Readable;
  private readonly out = new PassThrough();
  private readonly timer: NodeJS.Timeout;
  private readonly unlisten: () => void;
  private last: number;
  private again = false;
  private looking = false;

  constructor(private readonly parts: Parts) {
    const { db, caseId, after, stopping } = parts;
    this.stream = this.out;
    this.last = after;
    this.unlisten = db.announcements.listen(liveEvents, (id) => id === caseId && this.look());
    this.timer = setInterval(() => this.beat(), heartbeatMs);
    stopping.addEventListener('abort', this.end);
    this.out.once('close', () => this.release());
    // An id without data reaches no listener, but the browser names it when it comes back.
    this.out.write(`retry: ${retryMs}\nid: ${after}\n\n`);
    this.look();
  }

  /** Sends what is new, after asking whether it may; calls that come meanwhile make it look once more. */
  private look(): void {
    this.again = true;
    if (!this.looking) {
      this.looking = true;
      this.send()
        .catch(this.end)
        .finally(() => {
          this.looking = false;
        });
    }
  }

  private async send(): Promise<void> {
    while (this.again && !this.out.writableEnded) {
      this.again = false;
      if (!(await this.mayRead())) {
        this.end();
        return;
      }
      for (const event of await this.news()) {
        this.write(asText(event));
        this.last = event.sequence;
      }
    }
  }

  private async mayRead(): Promise<boolean> {
    const { db, caseId, reader } = this.parts;
    const actor = await reader();
    const caseRecord = actor && (await db.read.findOneBy(Case, { id: caseId }));
    return Boolean(actor && caseRecord && casePolicy.read(actor, caseRecord));
  }

  private async news(): Promise<LiveEvent[]> {
    const { db, caseId } = this.parts;
    const events = await db.read.find(LiveEvent, {
      where: { caseId, sequence: MoreThan(this.last) },
      order: { sequence: 'ASC' },
      take: batch,
    });
    this.again ||= events.length === batch;
    return events;
  }

  private beat(): void {
    if (this.out.readableLength > mostWaiting) {
      this.out.destroy();
      return;
    }
    this.write(':\n\n');
    this.look();
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
    this.parts.stopping.removeEventListener('abort', this.end);
  }
}

const asText = ({ caseId, sequence, kind, subjectId }: LiveEvent) =>
  `id: ${sequence}\nevent: ${kind}\ndata: ${JSON.stringify({ caseId, subjectId })}\n\n`;
