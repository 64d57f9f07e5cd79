import { Client } from 'pg';
import type { Announcements } from '../db/announcements';
import { liveEvents } from './record-live-event';

const retryMs = 2_000;

/**
 * Tells this process what the others on the same PostgreSQL have recorded. A lost connection is made anew; meanwhile
 * readers learn of news by their heartbeat.
 */
export class LiveEventRelay {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** @param onFault - told why a connection was lost. */
  constructor(
    private readonly url: string,
    private readonly announcements: Announcements,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Resolves when it listens, or when the first try to do so has failed. */
  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url });
    this.client = client;
    client.on('notification', ({ payload }) => this.announcements.tell(liveEvents, payload));
    client.on('error', (error) => this.lose(client, error));
    try {
      await client.connect();
      await client.query(`LISTEN ${liveEvents}`);
    } catch (error) {
      this.lose(client, error);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  /** A client can be lost in two ways at once, but only once. */
  private lose(client: Client, error: unknown): void {
    if (this.isStopped || this.client !== client) {
      return;
    }
    this.client = undefined;
    this.onFault(error);
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => this.start(), retryMs);
  }
}
