import type { ServerResponse } from 'node:http';
import { busyTexts } from '@portal/contracts/busy-texts';
import { AppError } from '../../kernel/app-error';

/** People open as many invoices of a client, or files of a case, in tabs; a browser asks for all of them at once over HTTP/2. */
const mostOfPerson = 20;
const retryAfterSeconds = 10;

/** Limits the files that one person receives at once from this process: each holds its key, an open file and a connection. */
export class OpenDownloads {
  private readonly open = new Map<string, number>();

  /**
   * Counts a download until its connection has taken the answer, or is closed.
   *
   * @throws AppError `TOO_MANY_REQUESTS` when the person has too many.
   */
  take(personId: string, response: ServerResponse): void {
    if (response.closed) {
      // Whoever asked has gone, and it will not be closed again.
      return;
    }
    const taken = this.open.get(personId) ?? 0;
    if (taken >= mostOfPerson) {
      throw new AppError('TOO_MANY_REQUESTS', busyTexts.downloads, { retryAfterSeconds });
    }
    this.open.set(personId, taken + 1);
    response.once('close', () => this.release(personId));
  }

  private release(personId: string): void {
    const left = (this.open.get(personId) ?? 1) - 1;
    if (left === 0) {
      this.open.delete(personId);
    } else {
      this.open.set(personId, left);
    }
  }
}
