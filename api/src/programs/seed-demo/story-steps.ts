import { Readable } from 'node:stream';
import { type Given, submitCase } from '@portal/contracts';
import { assignCase, changeCaseStatus } from '../../casework/cases';
import { stageFile } from '../../casework/documents';
import type { Actor } from '../../platform/kernel/actor';
import { instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { billSteps } from './bill-steps';
import type { DemoServices } from './demo-services';
import { printPaper } from './papers';
import { quoteSteps } from './quote-steps';
import { reportSteps } from './reports/report-steps';
import { staffSteps } from './staff-steps';
import type { Cast, Step, StoryResults } from './step';
import { demoClients } from './stories/people';
import type { Story, StoryDocument } from './stories/story';
import { Timetable } from './timetable';

/** Returns the steps of a story in order of time; the caller merges them with those of other stories. */
export function storySteps(services: DemoServices, story: Story, cast: Cast, now: Date): Step[] {
  const { talk = [], papers = [], quotes = [], bills = [], notes = [], tasks = [] } = story;
  const billed = (quotes.length + bills.length) * 3;
  const count = talk.length + papers.length + billed + notes.length + tasks.length + 4;
  const end = now.getTime();
  const times = new Timetable(story.slug, end - story.daysAgo * dayMs, end, count);
  const results: StoryResults = { caseId: '', uploadToken: '' };
  const steps: Step[] = [];
  const then = (run: Step['run'], days?: number) => steps.push({ at: times.next(days), run });

  steps.push({ at: times.start, run: async () => Object.assign(results, await submit(services, story, cast, now)) });
  const atOnce = cast.client ? [] : papers.filter(({ by }) => by === 'client');
  for (const paper of atOnce) {
    steps.push({ at: times.soon(), run: () => add(services, undefined, paper, { uploadToken: results.uploadToken }) });
  }
  const { attorney } = cast;
  if (attorney) {
    then(() => services.work.run(assignCase, cast.admin, { caseId: results.caseId, attorneyId: attorney.id }), 0.5);
  }
  const parts = { services, story, cast, results, times };
  steps.push(
    ...quoteSteps(parts, 'accepted'),
    ...quoteSteps(parts, 'declined'),
    ...talkSteps(services, story, cast, results, times),
  );
  for (const paper of papers.filter((each) => !atOnce.includes(each))) {
    const actor = cast[paper.by];
    then(() => add(services, actor, paper, { caseId: results.caseId, ...answering(paper, results) }));
  }
  steps.push(
    ...staffSteps(parts),
    ...reportSteps({ services, slug: story.slug, attorney, results, times }),
    ...billSteps(parts),
    ...quoteSteps(parts, 'sent'),
    ...endSteps(services, story, cast, results, times),
  );
  return steps;
}

const submit = (services: DemoServices, { client, ...story }: Story, { client: actor }: Cast, now: Date) => {
  const { name, email, country, ...person } = { phone: undefined, ...demoClients[client] };
  const { body } = submitCase.input.parse({
    body: {
      fullName: name,
      email,
      country,
      ...(person.phone && { phone: person.phone }),
      caseType: story.caseType,
      serviceLevel: story.serviceLevel,
      legalFollowup: [...(story.legalFollowup ?? [])],
      subjectDetails: { ...story.subject },
      ...(story.told && { story: { ...story.told, ...paidOn(story, now) } }),
      confidentialityConfirmed: true,
    },
  } as Given<typeof submitCase>);
  return services.submissions.submit({ actor, networkAddress: null, limitKey: 'demo' }, body, undefined);
};

const paidOn = ({ paidDaysAgo }: Pick<Story, 'paidDaysAgo'>, now: Date) =>
  paidDaysAgo === undefined ? {} : { happenedOn: instantAfter(now, -paidDaysAgo * dayMs).slice(0, 10) };

interface SentAs {
  messageType: 'text' | 'document-request';
  isAssessment?: boolean;
}

/** The attorney's last message is the initial assessment. */
function talkSteps(
  services: DemoServices,
  { talk = [], asks }: Story,
  cast: Cast,
  results: StoryResults,
  times: Timetable,
): Step[] {
  const write = (actor: Actor | undefined, content: string, sentAs: SentAs) => ({
    // Most of the firm's promises are kept, so answers come within hours.
    at: times.next(0.3),
    run: async () => {
      if (actor) {
        const draft = { caseId: results.caseId, content, isImportant: false, ...sentAs };
        const { message } = await services.messages.send(actor, draft, undefined);
        results.requestId = sentAs.messageType === 'document-request' ? message.id : results.requestId;
      }
    },
  });
  const assessment = talk.findLast(([speaker]) => speaker === 'attorney');
  const steps = talk.map((line) => {
    const [speaker, content] = line;
    return write(cast[speaker], content, { messageType: 'text', isAssessment: line === assessment });
  });
  return asks ? [...steps, write(cast.attorney, asks, { messageType: 'document-request' })] : steps;
}

/** The client's first document fulfils the attorney's request. */
function answering(paper: StoryDocument, results: StoryResults): { requestId?: string } {
  const { requestId } = results;
  if (paper.by === 'attorney' || !requestId) {
    return {};
  }
  delete results.requestId;
  return { requestId };
}

async function add(
  services: DemoServices,
  actor: Actor | undefined,
  paper: StoryDocument,
  fields: Record<string, string>,
): Promise<void> {
  const bytes = await printPaper(paper);
  const category = paper.by === 'attorney' ? 'report' : 'evidence';
  const admission = await services.documents.admit(actor, { fields: { ...fields, category }, fileName: paper.name });
  const staged = await stageFile(Readable.from([bytes]), services.stagingDir, admission.maxBytes);
  await services.documents.add(actor, { ...admission, staged, networkAddress: null });
}

function endSteps(services: DemoServices, { end }: Story, cast: Cast, results: StoryResults, times: Timetable): Step[] {
  if (!end) {
    return [];
  }
  const actor = cast.attorney ?? cast.admin;
  const move = (status: 'resolved' | 'closed') => ({
    // The portal closes cases that were resolved two weeks ago, so resolved ones get a recent date.
    at: end.status === 'resolved' ? times.lately() : times.next(3),
    run: () => services.work.run(changeCaseStatus, actor, { caseId: results.caseId, status, reason: end.reason }),
  });
  // An unassigned case is closed directly; an assigned one is resolved first.
  return [...(cast.attorney ? [move('resolved')] : []), ...(end.status === 'closed' ? [move('closed')] : [])];
}
