import {
  addPackage,
  correctPackage,
  exportPackageUsage,
  listInvoices,
  listPackages,
  packageTexts,
} from '@portal/contracts';
import {
  invoiceRowSample,
  invoiceTotalsSample,
  organisationSample,
  packageMonthSample,
  packageSample,
  paginationSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PackageSection } from './package-section';

const params = { organisationId: sampleIds.organisation };
const abilities = { change: false, manageMembers: false, leave: false };
const visit = (addPackages: boolean) =>
  renderPage(<PackageSection organisation={organisationSample({ abilities: { ...abilities, addPackages } })} />, {
    path: '/organisations/x',
    session: personOf(addPackages ? 'admin' : 'client'),
  });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows members what is left of each package, and what was used in which month', async () => {
  const unpaid = packageSample({
    _id: 'p2',
    serviceCode: 'cybercrime',
    state: 'unpaid',
    left: 40,
    validUntil: undefined,
  });
  answer(listPackages, { packages: [packageSample(), unpaid], months: [packageMonthSample()] });
  visit(false);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Company verification report.*Open.*12 of 40 left.*Until 31 Dec 2026.*INV-2026-00001/,
  );
  expect(second).toHaveTextContent(/Cybercrime.*Waits for payment.*40 of 40 left.*No last day/);
  expect(within(first as HTMLElement).getByRole('progressbar')).toHaveAttribute('value', '30');
  expect(screen.getByRole('row', { name: 'February 2026 Company report 29 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a package' })).toBeNull();
});

it('downloads the usage, and says when that fails', async () => {
  answer(listPackages, { packages: [packageSample()], months: [] });
  refuse(exportPackageUsage, 404, { code: 'NOT_FOUND', message: 'Gone.' });
  visit(false);
  await click('Usage as CSV');
  expect(await screen.findByText('Gone.')).toBeVisible();
  expect(sentTo(exportPackageUsage)[0]?.params).toEqual(params);
});

it('lets an admin add a package to an organisation that has none, by one of its invoices', async () => {
  answer(listPackages, { packages: [], months: [] });
  answer(listInvoices, {
    invoices: [invoiceRowSample(), invoiceRowSample({ _id: 'i2', invoiceNumber: 'INV-2', status: 'cancelled' })],
    pagination: paginationSample(2),
    totals: invoiceTotalsSample(),
  });
  visit(true);
  expect(await screen.findByText(new RegExp(packageTexts.none))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usage as CSV' })).toBeNull();
  await click('Add a package');
  await click('Add');
  expect(await screen.findAllByText(packageTexts.serviceMissing)).not.toEqual([]);
  expect(screen.getAllByText(packageTexts.units)).not.toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText(/^Service/), 'company-report');
  await userEvent.type(screen.getByLabelText(/^Units/), '40');
  const invoices = screen.getByLabelText(/^Invoice/);
  await waitFor(() => expect(within(invoices).getAllByRole('option').length).toBeGreaterThan(1));
  expect(within(invoices).queryByRole('option', { name: /^INV-2 / })).toBeNull();
  await userEvent.selectOptions(invoices, invoiceRowSample()._id);
  refuse(addPackage, 422, {
    code: 'VALIDATION',
    message: packageTexts.past,
    errors: { validUntil: [packageTexts.past] },
  });
  await click('Add');
  expect(await screen.findAllByText(packageTexts.past)).not.toEqual([]);
  answer(addPackage, { package: packageSample() });
  await click('Add');
  const body = { serviceCode: 'company-report', units: 40, invoiceId: invoiceRowSample()._id };
  const [refused, added] = sentTo(addPackage);
  expect([refused, added]).toMatchObject([
    { params, body },
    { params, body },
  ]);
  expect(sentTo(listInvoices)[0]?.query).toMatchObject({ organisationId: sampleIds.organisation });
  expect(await screen.findByText(packageTexts.added)).toBeVisible();
});

it('lets an admin alone correct the units of a package, with a reason', async () => {
  answer(listPackages, { packages: [packageSample()], months: [] });
  const { unmount } = visit(false);
  expect(await screen.findByText(/of 40 left/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Correct units/ })).toBeNull();
  unmount();
  visit(true);
  await click('Correct units: Company verification report');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('28 of 40 used.');
  const units = within(dialog).getByLabelText(/^Units/);
  expect(units).toHaveValue(40);
  await userEvent.clear(units);
  await click('Correct');
  expect(await screen.findAllByText(packageTexts.units)).not.toEqual([]);
  expect(screen.getAllByText(packageTexts.reason)).not.toEqual([]);
  await userEvent.type(units, '27');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Sold 44.');
  refuse(correctPackage, 422, {
    code: 'VALIDATION',
    message: packageTexts.used,
    errors: { units: [packageTexts.used] },
  });
  await click('Correct');
  expect(await screen.findAllByText(packageTexts.used)).not.toEqual([]);
  await userEvent.clear(units);
  await userEvent.type(units, '44');
  answer(correctPackage, { package: packageSample({ units: 44 }) });
  await click('Correct');
  expect(await screen.findByText(packageTexts.corrected)).toBeVisible();
  expect(sentTo(correctPackage).at(-1)).toMatchObject({
    params: { ...params, packageId: packageSample()._id },
    body: { units: 44, reason: 'Sold 44.' },
  });
});
