import { Readable } from 'node:stream';
import { type Given, submitCase } from '@portal/contracts';
import type { DemoServices } from '../demo-firm';
import { stageFile } from '../documents';
import type { Actor } from '../kernel/actor';
import { billSteps } from './bill-steps';
import { printPaper } from './papers';
import { demoClients } from './people';
import type { Speaker, Story, StoryDocument } from './story';
import { Timetable } from './timetable';

/** Users who act in a story: the admin, the assigned attorney, and the client if they have an account. */
export type Cast = Partial<Record<Speaker, Actor>> & { admin: Actor };

/** One action of a story, with the time at which it happens. */
export interface Step {
  at: Date;
  run: () => Promise<unknown>;
}

/** Results of earlier steps that later steps of the same story need. */
export interface Known {
  caseId: string;
  uploadToken: string;
  requestId?: string;
}

/** Returns the steps of a story in order of time; the caller merges them with those of other stories. */
export function stepsOf(firm: DemoServices, story: Story, cast: Cast, now: number): Step[] {
  const { talk = [], papers = [], bills = [] } = story;
  const count = talk.length + papers.length + bills.length * 3 + 4;
  const times = new Timetable(story.slug, now - story.daysAgo * 86_400_000, now, count);
  const known: Known = { caseId: '', uploadToken: '' };
  const steps: Step[] = [];
  const then = (run: Step['run'], days?: number) => steps.push({ at: times.next(days), run });

  steps.push({ at: times.start, run: async () => Object.assign(known, await submit(firm, story, cast)) });
  const atOnce = cast.client ? [] : papers.filter(({ by }) => by === 'client');
  for (const paper of atOnce) {
    steps.push({ at: times.soon(), run: () => add(firm, undefined, paper, { uploadToken: known.uploadToken }) });
  }
  const { attorney } = cast;
  if (attorney) {
    then(() => firm.work.assign(cast.admin, { caseId: known.caseId, attorneyId: attorney.id }), 0.5);
  }
  steps.push(...talkSteps(firm, story, cast, known, times));
  for (const paper of papers.filter((each) => !atOnce.includes(each))) {
    const actor = cast[paper.by];
    then(() => add(firm, actor, paper, { caseId: known.caseId, ...answering(paper, known) }));
  }
  steps.push(...billSteps({ firm, story, cast, known, times }), ...endSteps(firm, story, cast, known, times));
  return steps;
}

const submit = (firm: DemoServices, { client, ...story }: Story, { client: actor }: Cast) => {
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
      confidentialityConfirmed: true,
    },
  } as Given<typeof submitCase>);
  return firm.submissions.submit(actor, body, { networkAddress: null });
};

function talkSteps(firm: DemoServices, { talk = [], asks }: Story, cast: Cast, known: Known, times: Timetable): Step[] {
  const write = (actor: Actor | undefined, content: string, messageType: 'text' | 'document-request') => ({
    at: times.next(),
    run: async () => {
      if (actor) {
        const draft = { caseId: known.caseId, content, messageType, isImportant: false };
        const { message } = await firm.messages.send(actor, draft, undefined);
        known.requestId = messageType === 'document-request' ? message.id : known.requestId;
      }
    },
  });
  const steps = talk.map(([speaker, content]) => write(cast[speaker], content, 'text'));
  return asks ? [...steps, write(cast.attorney, asks, 'document-request')] : steps;
}

/** The client's first document fulfils the attorney's request. */
function answering(paper: StoryDocument, known: Known): { requestId?: string } {
  const { requestId } = known;
  if (paper.by === 'attorney' || !requestId) {
    return {};
  }
  delete known.requestId;
  return { requestId };
}

async function add(
  firm: DemoServices,
  actor: Actor | undefined,
  paper: StoryDocument,
  fields: Record<string, string>,
): Promise<void> {
  const bytes = await printPaper(paper);
  const category = paper.by === 'attorney' ? 'report' : 'evidence';
  const admission = await firm.documents.admit(actor, { fields: { ...fields, category }, fileName: paper.name });
  const staged = await stageFile(Readable.from([bytes]), firm.stagingDir, admission.mostBytes);
  await firm.documents.add(actor, { ...admission, staged, networkAddress: null });
}

function endSteps(firm: DemoServices, { end }: Story, cast: Cast, known: Known, times: Timetable): Step[] {
  if (!end) {
    return [];
  }
  const actor = cast.attorney ?? cast.admin;
  const move = (status: 'resolved' | 'closed') => ({
    // The portal closes cases that were resolved two weeks ago, so resolved ones get a recent date.
    at: end.status === 'resolved' ? times.lately() : times.next(3),
    run: () => firm.work.changeStatus(actor, known.caseId, { status, reason: end.reason }),
  });
  // An unassigned case is closed directly; an assigned one is resolved first.
  return [...(cast.attorney ? [move('resolved')] : []), ...(end.status === 'closed' ? [move('closed')] : [])];
}
