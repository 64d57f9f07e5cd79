import { exportFirm, firmExportTexts } from '@portal/contracts';
import { personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportPage } from './export-page';

it('says why the data could not be downloaded, and lets people try again', async () => {
  refuse(exportFirm, 409, { code: 'CONFLICT', message: firmExportTexts.tooLarge });
  renderPage(<ExportPage />, { path: '/admin/export', session: personOf('admin') });
  const button = screen.getByRole('button', { name: 'Download all data' });
  await userEvent.click(button);
  expect(await screen.findByText(firmExportTexts.tooLarge)).toBeVisible();
  await userEvent.click(button);
  expect(await screen.findByText(firmExportTexts.tooLarge)).toBeVisible();
  expect(sentTo(exportFirm)).toHaveLength(2);
});
