import type { CaseView } from '@portal/contracts';
import { caseSample, documentSample, messageSample, storySample } from '@portal/contracts/samples';
import { formatDate, formatDateTimeWithoutZone } from '@portal/sdk';
import { personOf } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { haveCase, visitCase } from '../../case/visit-case.testing';

const told = storySample();
const evidence = documentSample({ originalFileName: 'contract.pdf', withSubmission: true });
const firstBubble = async () => {
  const [bubble] = within(await screen.findByRole('region', { name: 'Case Communication' })).getAllByRole('listitem');
  return within(bubble as HTMLElement);
};

it('begins the conversation with what the client told, and the files that came with it', async () => {
  haveCase({ case: caseSample({ story: told }), documents: [evidence] });
  visitCase({ session: personOf('attorney') });
  const bubble = await firstBubble();
  expect(bubble.getByText(new RegExp(told.whatHappened ?? ''))).toBeVisible();
  expect(bubble.getByText(new RegExp(formatDate(told.happenedOn ?? '')))).toBeVisible();
  expect(bubble.getByText('contract.pdf')).toBeVisible();
  expect(bubble.getByText(caseSample().client.name)).toBeVisible();
  expect(bubble.getByText(formatDateTimeWithoutZone(caseSample().createdAt))).toBeVisible();
});

it.each<[string, Partial<CaseView>, number]>([
  ['says "You" to the client', {}, 1],
  ['names the sender while the client has not confirmed the case', { notConfirmedByClient: true }, 0],
])('%s', async (_what, changes, own) => {
  haveCase({ case: caseSample({ story: told, ...changes }) });
  visitCase();
  expect((await firstBubble()).queryAllByText('You')).toHaveLength(own);
});

it('does not name the files of the submission a second time', async () => {
  const upload = messageSample({ _id: 'upload', content: 'Uploaded contract.pdf', documentId: evidence._id });
  haveCase({ case: caseSample({ story: told }), documents: [evidence], messages: [upload, messageSample()] });
  visitCase();
  expect((await firstBubble()).getByText('contract.pdf')).toBeVisible();
  expect(screen.queryByText('Uploaded contract.pdf')).not.toBeInTheDocument();
});

it('is left out where nothing was told and no file came', async () => {
  haveCase({ case: caseSample({ story: undefined, subjectDetails: {} }), documents: [], messages: [messageSample()] });
  visitCase();
  expect((await firstBubble()).getByText(messageSample().content)).toBeVisible();
});

it.each([
  ['Status changed from assigned to in-progress.', 'Work on the case has started.'],
  ['Status changed from in-progress to resolved.', 'The work on the case is done.'],
  ['Case linked to account', "The case is now linked to the client's account."],
  ['A line that a later version writes.', 'A line that a later version writes.'],
])('writes the line %j of the portal as people say it', async (content, words) => {
  haveCase({ messages: [messageSample({ senderRole: 'system', messageType: 'system', content })] });
  visitCase();
  expect(await screen.findByText(words)).toBeVisible();
});
