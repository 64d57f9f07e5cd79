import { limits } from '@portal/contracts';
import { renderPage } from '@portal/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseSubmissionPage } from './case-submission-page';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Risk Check Request' }));
const caseType = () => screen.getByLabelText(/^Case Type/);
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => sessionStorage.clear());

it('focuses the first wrong answer on the page, from the case type to the story', async () => {
  renderPage(<CaseSubmissionPage />, { path: '/case-submission', at: '/case-submission' });
  await submit();
  expect(caseType()).toHaveFocus();
  await userEvent.selectOptions(caseType(), 'company');
  await submit();
  expect(screen.getByLabelText(/^Full Name/)).toHaveFocus();

  fill(screen.getByLabelText(/^Full Name/), 'Mona Khan');
  fill(screen.getByLabelText(/^Email/), 'mona@example.org');
  await userEvent.click(screen.getByRole('radio', { name: /^Not sure yet/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm this request is genuine/ }));
  const longer = 'x'.repeat(limits.textLength + 1);
  fill(screen.getByLabelText('Your Concerns'), longer);
  await userEvent.click(screen.getByRole('button', { name: 'Add what happened' }));
  fill(screen.getByLabelText('What happened'), longer);
  await submit();
  expect(screen.getByLabelText('Your Concerns')).toHaveFocus();
  fill(screen.getByLabelText('Your Concerns'), '');
  await submit();
  expect(screen.getByLabelText('What happened')).toHaveFocus();
});
