import { exportFirm, firmExportTexts } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportPage } from './export-page';

it('downloads everything, and says why not', async () => {
  refuse(exportFirm, 409, { code: 'CONFLICT', message: firmExportTexts.tooLarge });
  renderPage(<ExportPage />, { path: '/admin/export', session: personOf('admin') });
  const button = screen.getByRole('button', { name: 'Download all data' });
  await userEvent.click(button);
  expect(await screen.findByText(firmExportTexts.tooLarge)).toBeVisible();
  answer(exportFirm, {});
  await userEvent.click(button);
  expect(await screen.findByText('The file has been downloaded.')).toBeVisible();
  expect(screen.queryByText(firmExportTexts.tooLarge)).not.toBeInTheDocument();
  expect(sentTo(exportFirm)).toHaveLength(2);
});
