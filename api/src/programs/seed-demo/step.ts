import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import type { Speaker } from './stories/story';

/** Users who act in a story: the admin, the assigned attorney, and the client if they have an account. */
export type Cast = Partial<Record<Speaker, Actor>> & { admin: Actor };

/** One action of a story, with the time at which it happens. */
export interface Step {
  at: Instant;
  run: () => Promise<unknown>;
}

/** Results of earlier steps that later steps of the same story need. */
export interface StoryResults {
  caseId: string;
  uploadToken: string;
  requestId?: string;
  /** The last quote that was sent. */
  quote?: { quoteId: string; documentHash: string };
}
