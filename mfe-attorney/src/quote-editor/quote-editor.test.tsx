import { createQuote, getCase, getQuote, quoteTexts, services, updateQuote } from '@portal/contracts';
import {
  caseAbilities,
  caseDetailSample,
  caseSample,
  noQuoteAbilities,
  quoteSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, personOf, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditQuotePage, NewQuotePage } from './quote-pages';

const session = personOf('attorney', 'Ann Attorney');
const visitNew = (abilities = caseAbilities('createInvoice')) => {
  answer(getCase, caseDetailSample({ case: caseSample({ abilities }) }));
  return renderPage(<NewQuotePage />, {
    path: '/cases/:caseId/quotes/new',
    at: `/cases/${sampleIds.case}/quotes/new`,
    session,
  });
};
const visitEdit = (quote = quoteSample()) => {
  answer(getQuote, { quote });
  return renderPage(<EditQuotePage />, {
    path: '/quotes/:quoteId/edit',
    at: `/quotes/${sampleIds.quote}/edit`,
    session,
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('fills in a service, and saves a draft', async () => {
  answer(createQuote, { quote: quoteSample() });
  visitNew();
  const service = await screen.findByRole('combobox', { name: /Add a service/ });
  expect(service.querySelectorAll('option[value]:not([value=""])')).toHaveLength(services.length);
  await userEvent.selectOptions(service, 'platform-vetting');
  const [company] = services;
  await userEvent.selectOptions(service, company?.code ?? '');
  await press('Save draft');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/quotes/${sampleIds.quote}`);
  expect(sentTo(createQuote)[0]?.body).toMatchObject({
    caseId: sampleIds.case,
    scope: expect.stringContaining(company?.summary ?? ''),
    lineItems: [
      { description: 'Investment scheme and platform risk check', quantity: 1, unitPrice: 1000, taxRate: 0 },
      { description: 'Company verification report', quantity: 1, unitPrice: 500, taxRate: 0 },
    ],
    validUntil: '',
  });
});

it('needs a scope', async () => {
  visitNew();
  await press('Save draft');
  expect(await screen.findAllByText(/Please describe the/)).not.toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /Description/ }), 'Report');
  await userEvent.type(screen.getByRole('textbox', { name: /Unit price/ }), '100');
  await press('Save draft');
  expect(screen.getByText(quoteTexts.noScope)).toBeVisible();
  expect(sentTo(createQuote)).toEqual([]);
});

it('changes a draft with the version that it loaded', async () => {
  answer(updateQuote, { quote: quoteSample() });
  visitEdit(quoteSample({ version: 4, abilities: { ...noQuoteAbilities, edit: true } }));
  const scope = await screen.findByRole('textbox', { name: /Scope/ });
  await userEvent.clear(scope);
  await userEvent.type(scope, 'Less.');
  await press('Save draft');
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(sentTo(updateQuote)[0]?.body).toMatchObject({ scope: 'Less.', version: 4 });
});

it('edits no quote without permission from the server, and creates none for a case that does not allow it', async () => {
  const { unmount } = visitEdit();
  expect(await screen.findByText(quoteTexts.onlyDraft)).toBeVisible();
  unmount();
  visitNew(caseAbilities());
  expect(await screen.findByText('No quote can be created for this case.')).toBeVisible();
});
