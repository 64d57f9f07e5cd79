import type { Readable } from 'node:stream';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { findVisibleFacts, lastEventFor, type OpeningLog } from '../cases';
import { LiveReader } from './live-reader';

/** Limits the streams of one person, because each holds a connection. */
const maxStreams = 20;

interface Subscription {
  caseId: string;
  /** Number of the last event that the browser has received; the newest one when absent. */
  after: number | undefined;
  /** Returns the actor as long as the session lasts. */
  reader: () => Promise<Actor | undefined>;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
}

/** Streams the live events of cases. */
export class EventService {
  private readonly streamsByActor = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly openings: OpeningLog,
  ) {}

  /**
   * Opens a stream of the events of a case. The audit trail records when staff follow a case.
   *
   * @throws AppError `TOO_MANY_REQUESTS` when the actor follows too many cases at once.
   */
  async follow(actor: Actor, { caseId, after, reader, stopping }: Subscription): Promise<Readable> {
    const facts = await findVisibleFacts(this.db.read, actor, caseId);
    const { id } = facts;
    if ((this.streamsByActor.get(actor.id) ?? 0) >= maxStreams) {
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'You have too many cases open at once. Please close some of their tabs.',
        { retryAfterSeconds: 30 },
      );
    }
    await this.openings.recordCase(actor, id);
    const last = lastEventFor(actor, facts);
    const start = Math.min(after ?? last, last);
    const { stream } = new LiveReader({ db: this.db, caseId: id, after: start, reader, stopping });
    this.count(actor.id, 1);
    stream.once('close', () => this.count(actor.id, -1));
    return stream;
  }

  private count(actorId: string, step: 1 | -1): void {
    const streams = (this.streamsByActor.get(actorId) ?? 0) + step;
    if (streams === 0) {
      this.streamsByActor.delete(actorId);
    } else {
      this.streamsByActor.set(actorId, streams);
    }
  }
}
