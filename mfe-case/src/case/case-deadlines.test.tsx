import { caseAbilities, caseSample } from '@portal/contracts/samples';
import { personOf } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from './visit-case.testing';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const startedAt = '2026-03-01T09:00:00.000Z';

it('shows staff how each deadline stands', async () => {
  haveCase({
    case: caseSample({ abilities: caseAbilities('seeDelivery') }),
    deadlines: [
      { kind: 'first-response', state: 'met', startedAt, dueAt: inHours(-2), metAt: inHours(-3) },
      { kind: 'assessment', state: 'running', startedAt, dueAt: inHours(-1.5) },
      { kind: 'report', state: 'paused', startedAt },
    ],
  });
  visitCase({ session: personOf('attorney') });
  const [first, second, third] = within(await screen.findByLabelText('Deadlines')).getAllByRole('definition');
  expect(first).toHaveTextContent('Done in time');
  expect(second).toHaveTextContent('1 h late');
  expect(third).toHaveTextContent('Paused');
});

it('promises a client one time only', async () => {
  haveCase({ case: caseSample({ status: 'pending', nextDeadline: { kind: 'first-response', dueAt: inHours(72) } }) });
  visitCase();
  const promise = await screen.findByText(/^Next: first response by/);
  expect(promise.parentElement).toHaveTextContent(/We have received your case/);
  expect(promise.parentElement).not.toHaveTextContent(/hours/);
});

it.each([
  [{ kind: 'assessment', dueAt: inHours(72) }, /^Next: initial assessment by \w{3} \d+ \w{3,4}, \d\d:\d\d \S+\.$/],
  [{ kind: 'report' }, /^Next: report\. We continue once we have the documents we asked for\.$/],
] as const)('tells the client what comes next: %j', async (nextDeadline, sentence) => {
  haveCase({ case: caseSample({ status: 'in-progress', nextDeadline }) });
  visitCase();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByLabelText('Deadlines')).not.toBeInTheDocument();
});

it.each([
  [
    { kind: 'first-response', dueAt: inHours(-3) },
    'Our first response is late.',
    /^It was due by \w{3} \d+ \w{3,4}, \d\d:\d\d/,
  ],
  [
    { kind: 'report', dueAt: inHours(-30) },
    'Your report is late.',
    /^It was due on \d+ \w{3,4} \d{4}\. We are sorry\./,
  ],
] as const)(
  'tells the client what is late, and leads to the conversation: %j',
  async (nextDeadline, title, apology) => {
    haveCase({ case: caseSample({ status: 'in-progress', nextDeadline, abilities: caseAbilities('sendMessage') }) });
    const { router } = visitCase({ search: '?tab=details' });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(apology)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /^Ask (us|your attorney) when it will come\.$/ }));
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
  },
);
