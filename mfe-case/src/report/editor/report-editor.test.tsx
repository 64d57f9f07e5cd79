import { listRiskReports, saveRiskReport } from '@portal/contracts';
import { caseAbilities, caseSample, riskReportSample, riskReportStateSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../../case/visit-case.testing';

const abilities = { edit: true, askForReview: false, sendBack: false, release: true };
const draft = riskReportSample({ status: 'draft', summary: 'As stored.', releasedAt: undefined, abilities });
/** Longer than the pause after which the editor saves. */
const afterSave = { timeout: 4_000 };

const haveReport = (changes: object = {}) =>
  answer(listRiskReports, { reports: [{ ...draft, ...changes }], mayWrite: true, reviewRequired: false });

async function typeSummary(text: string): Promise<HTMLElement> {
  haveCase({ case: caseSample({ abilities: caseAbilities('writeReport') }) });
  visitCase({ search: '?tab=report', session: personOf('attorney', 'Ann Attorney') });
  const box = await screen.findByRole('textbox', { name: /^Summary/ });
  await userEvent.clear(box);
  await userEvent.type(box, text);
  return box;
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
const elsewhere = () => screen.queryByTestId('elsewhere');

it('saves before the writer leaves, without a question', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await typeSummary('Mine.');
  await leave();
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({ revision: 4, draft: { summary: 'Mine.' } });
});

it('asks before the writer leaves when the text could not be saved', async () => {
  haveReport();
  refuse(saveRiskReport, 503, { code: 'NOT_READY', message: '' });
  const box = await typeSummary('Mine.');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(elsewhere()).not.toBeInTheDocument();
  expect(box).toHaveValue('Mine.');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
});

it('keeps the text and stops saving when somebody else was faster, until the writer takes theirs', async () => {
  haveReport();
  refuse(saveRiskReport, 409, { code: 'CONFLICT', message: 'Ada Admin has changed this report meanwhile.' });
  const box = await typeSummary('Mine.');
  haveReport({ revision: 9, summary: 'Theirs.' });
  const discard = await screen.findByRole('button', { name: 'Discard my changes and reload' }, afterSave);
  expect(screen.getByText('Ada Admin has changed this report meanwhile.')).toBeVisible();
  await waitFor(() => expect(sentTo(listRiskReports).length).toBeGreaterThan(1));
  expect(box).toHaveValue('Mine.');
  await userEvent.type(box, ' More.');
  await userEvent.click(discard);
  expect(await screen.findByRole('textbox', { name: /^Summary/ })).toHaveValue('Theirs.');
  expect(sentTo(saveRiskReport)).toHaveLength(1);
});
