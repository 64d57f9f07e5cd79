import { type Instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs } from '../../platform/kernel/durations';
import type { DemoServices } from './demo-services';
import type { Cast, Step } from './step';

const replies = [
  {
    title: 'Keep everything',
    text: 'Dear {client},\nplease keep every message, receipt and address that has to do with {subject}. Please delete nothing, and save the chats before you block anyone.',
    translations: {
      ar: 'عزيزنا {client}،\nيرجى الاحتفاظ بكل رسالة وإيصال وعنوان يتعلق بـ {subject}. يرجى ألا تحذف شيئًا، وأن تحفظ المحادثات قبل أن تحظر أحدًا.',
    },
  },
  {
    title: 'Pay nothing more',
    text: 'Dear {client},\nplease pay nothing more, whatever you are told about taxes, fees or deadlines. Call your bank today, and give it the number of our case: {case}.',
  },
];

const questions = [
  {
    name: 'Omar Siddiqui',
    email: 'omar.siddiqui@example.com',
    subject: 'Deposit for a flat',
    message:
      'An agent wants two months of rent as a deposit before I may see the flat. The contract names a company that I cannot find. Can you check it before Sunday, and what would it cost?',
  },
  {
    name: 'Clara Lindqvist',
    email: 'clara.lindqvist@example.com',
    subject: 'Thirty suppliers a year',
    message: 'We buy spare parts in six countries. Do you offer a price for regular checks?',
  },
];

const views = [
  { name: 'Late, oldest first', query: 'due=late&sort=createdAt&order=asc' },
  { name: 'After fraud', query: 'caseType=post-scam' },
];

/** Returns the steps that fill the desk of staff: shared replies, views of the list of cases, and questions of visitors. */
export function deskSteps({ cannedReplies, savedViews, contact }: DemoServices, { admin }: Cast, now: Date): Step[] {
  const at: Instant = instantAfter(now, -60 * dayMs);
  const ask = questions.map((question) => () => contact.receive(question, { networkAddress: null, limitKey: 'demo' }));
  const settings = [
    ...replies.map((reply) => () => cannedReplies.save(admin, { ...reply, shared: true })),
    ...views.map((view) => () => savedViews.save(admin, { ...view, shared: true })),
  ];
  return [
    ...settings.map((run) => ({ at, run })),
    ...ask.map((run, index) => ({ at: instantAfter(now, -(index + 1) * 5 * hourMs), run })),
  ];
}
