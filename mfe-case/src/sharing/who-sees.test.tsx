import { shareCase } from '@portal/contracts';
import { caseAbilities, caseRowSample, caseSample } from '@portal/contracts/samples';
import { answer, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const organisation = { _id: 'o1', name: 'Gulf Exports' };
const abilities = caseAbilities('share');
const part = () => screen.findByRole('region', { name: 'Who sees this case' });
const visit = () => visitCase({ search: '?tab=details' });
const confirm = async (name: string) => {
  await userEvent.click(within(await part()).getByRole('button', { name }));
  await userEvent.click(within(screen.getByRole('dialog', { name })).getByRole('button', { name }));
};

it('shares a case with the organisation of its client, and makes it private again', async () => {
  haveCase({ case: caseSample({ abilities }) });
  answer(shareCase, { case: caseRowSample() });
  visit();
  expect(await part()).toHaveTextContent('Your organisation does not.');
  haveCase({ case: caseSample({ abilities, organisation }) });
  await confirm('Share with my organisation');
  expect(sentTo(shareCase)[0]?.body).toEqual({ shared: true });
  expect(await screen.findByText(/read it\./)).toHaveTextContent('Members of Gulf Exports read it.');
  haveCase({ case: caseSample({ abilities }) });
  await confirm('Make it private');
  expect(sentTo(shareCase)[1]?.body).toEqual({ shared: false });
  expect(await screen.findByText(/Your organisation does not\./)).toBeVisible();
});

it('leads an owner away from a case that they have made private', async () => {
  haveCase({ case: caseSample({ abilities, organisation }) });
  answer(shareCase, {});
  const { router } = visit();
  await confirm('Make it private');
  expect(await screen.findByText(shareCase.message ?? '')).toBeVisible();
  expect(router.state.location.pathname).toBe('/client/dashboard');
});

it('names the organisation to a colleague, who cannot change it, and says nothing without one', async () => {
  haveCase({ case: caseSample({ organisation }) });
  const { unmount } = visit();
  expect(within(await part()).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  haveCase();
  visit();
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('region', { name: 'Who sees this case' })).not.toBeInTheDocument();
});
