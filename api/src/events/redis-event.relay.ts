import { randomUUID } from 'node:crypto';
import type { Announcements } from '../db/announcements';
import type { Redis } from '../redis';
import { liveEvents } from './record-live-event';

const channel = `portal:${liveEvents}`;

/**
 * Tells the other instances what this one has recorded, and this one what they have, by way of Redis. While Redis is
 * away readers learn of news by their heartbeat.
 */
export class RedisEventRelay {
  /** Redis tells everyone, the sender too. */
  private readonly id = randomUUID();
  private readonly subscriber: Redis;
  private unlisten: (() => void) | undefined;

  /** @param redis - stays the caller's to close; what goes wrong with it is the caller's to tell, too. */
  constructor(
    private readonly redis: Redis,
    private readonly announcements: Announcements,
  ) {
    this.subscriber = redis.duplicate();
  }

  /** Resolves when it listens, or when Redis is away. */
  async start(): Promise<void> {
    this.unlisten = this.announcements.listen(liveEvents, (caseId, isOurs) => {
      if (isOurs) {
        this.redis.publish(channel, `${this.id} ${String(caseId)}`).catch(() => undefined);
      }
    });
    await new Promise<void>((resolve) => {
      this.subscriber.on('error', () => resolve());
      this.subscriber.on('ready', () => this.subscriber.subscribe(channel, this.hear).then(resolve, () => resolve()));
      this.subscriber.connect().catch(() => undefined);
    });
  }

  stop(): void {
    this.unlisten?.();
    this.subscriber.destroy();
  }

  private readonly hear = (text: string): void => {
    const [sender, caseId] = text.split(' ');
    if (sender !== this.id) {
      this.announcements.tell(liveEvents, caseId);
    }
  };
}
