import { listRiskReports } from '@portal/contracts';
import { riskReportSample } from '@portal/contracts/samples';
import { answer } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

it('leads from a replaced version, whose rating is grey, to the newest one', async () => {
  haveCase({ riskReport: { _id: 'r2', version: 2, rating: 'low', releasedAt: '2026-03-05T09:00:00.000Z' } });
  const [newest, replaced] = [
    riskReportSample({ _id: 'r2', version: 2, status: 'released', rating: 'low' }),
    riskReportSample({ _id: 'r1', version: 1, status: 'superseded', rating: 'high' }),
  ];
  answer(listRiskReports, { reports: [newest, replaced], mayWrite: false, reviewRequired: false });
  visitCase({ search: '?tab=report' });
  const choice = await screen.findByRole('combobox', { name: 'Version' });
  const boxOf = (rating: string) => within(screen.getByRole('article')).getByText(rating).closest('p');
  expect(boxOf('Low risk')).toHaveClass('bg-green-soft');
  await userEvent.selectOptions(choice, 'r1');
  expect(boxOf('High risk')).toHaveClass('bg-grey-soft');
  await userEvent.click(screen.getByRole('button', { name: 'Show version 2' }));
  expect(choice).toHaveValue('r2');
  expect(choice).toHaveFocus();
  expect(screen.queryByText('A newer version replaces this one')).not.toBeInTheDocument();
});

it('warns of a report whose content is no longer what was released', async () => {
  haveCase({ riskReport: { _id: 'r1', version: 1, rating: 'high', releasedAt: '2026-03-05T09:00:00.000Z' } });
  const reports = [riskReportSample({ _id: 'r1', isIntact: false })];
  answer(listRiskReports, { reports, mayWrite: false, reviewRequired: false });
  visitCase({ search: '?tab=report' });
  expect(await screen.findByText('This report is no longer what was released')).toBeVisible();
  expect(screen.queryByText(/^Unchanged since its release/)).not.toBeInTheDocument();
});
