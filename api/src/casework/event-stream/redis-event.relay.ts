import { randomUUID } from 'node:crypto';
import type { CommitEvents } from '../../platform/db/commit-events';
import { liveEvents } from '../../platform/live-events';
import type { Redis } from '../../platform/redis';

const channel = `portal:${liveEvents}`;

/**
 * Exchanges live events with the other instances through Redis. While Redis is unavailable, streams find new events
 * with each heartbeat.
 */
export class RedisEventRelay {
  /** Identifies this instance, because Redis delivers a message to its sender too. */
  private readonly id = randomUUID();
  private readonly subscriber: Redis;
  private unlisten: (() => void) | undefined;

  /** @param redis - the caller closes this connection and logs its errors. */
  constructor(
    private readonly redis: Redis,
    private readonly commitEvents: CommitEvents,
  ) {
    this.subscriber = redis.duplicate();
  }

  /** Resolves when the relay listens or when Redis is unavailable. */
  async start(): Promise<void> {
    this.unlisten = this.commitEvents.listen(liveEvents, (caseId, isOurs) => {
      if (isOurs) {
        this.redis.publish(channel, `${this.id} ${String(caseId)}`).catch(() => undefined);
      }
    });
    await new Promise<void>((resolve) => {
      this.subscriber.on('error', () => resolve());
      this.subscriber.on('ready', () =>
        this.subscriber.subscribe(channel, this.forward).then(resolve, () => resolve()),
      );
      this.subscriber.connect().catch(() => undefined);
    });
  }

  stop(): void {
    this.unlisten?.();
    this.subscriber.destroy();
  }

  private readonly forward = (text: string): void => {
    const [sender, caseId] = text.split(' ');
    if (sender !== this.id) {
      this.commitEvents.emitFromOtherProcess(liveEvents, caseId);
    }
  };
}
