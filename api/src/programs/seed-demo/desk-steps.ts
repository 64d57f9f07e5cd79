import { type Instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import type { DemoServices } from './demo-services';
import type { Cast, Step } from './step';

const replies = [
  {
    title: 'Keep everything',
    text: 'Dear {client},\nplease keep every message, receipt and address that has to do with {subject}. Please delete nothing, and save the chats before you block anyone.',
  },
  {
    title: 'Pay nothing more',
    text: 'Dear {client},\nplease pay nothing more, whatever you are told about taxes, fees or deadlines. Call your bank today, and give it the number of our case: {case}.',
  },
];

const views = [
  { name: 'Late, oldest first', query: 'due=late&sort=createdAt&order=asc' },
  { name: 'After fraud', query: 'caseType=post-scam' },
];

/** Returns the steps that fill the desk of staff: shared replies, and views of the list of cases. */
export function deskSteps({ cannedReplies, savedViews }: DemoServices, { admin }: Cast, now: Date): Step[] {
  const at: Instant = instantAfter(now, -60 * dayMs);
  return [
    ...replies.map((reply) => () => cannedReplies.save(admin, { ...reply, shared: true })),
    ...views.map((view) => () => savedViews.save(admin, { ...view, shared: true })),
  ].map((run) => ({ at, run }));
}
