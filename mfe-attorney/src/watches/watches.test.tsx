import { discardAlert, draftAlert, getWatch, listWatches, releaseAlert } from '@portal/contracts';
import {
  paginationSample,
  sampleIds,
  staffWatchSample,
  watchAlertSample,
  watchRowSample,
} from '@portal/contracts/samples';
import { answer, personOf, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WatchPage } from './watch-page';
import { WatchesPage } from './watches-page';

const session = personOf('attorney');
const [{ name = '', _id: subjectId = '' } = {}] = watchRowSample().subjects;

it('says how many clients watch a name, and narrows the list to it', async () => {
  answer(listWatches, { watches: [watchRowSample()], pagination: paginationSample(1) });
  const { router } = renderPage(<WatchesPage />, { path: '/watches', session });
  await userEvent.click(await screen.findByRole('link', { name: 'under watch for 3 clients' }));
  expect(router.state.location.search).toContain('name=Golden');
  await waitFor(() => expect(sentTo(listWatches).at(-1)?.query).toMatchObject({ name }));
  expect(screen.getByText('1 alert to release')).toBeVisible();
});

const open = (search = '') =>
  renderPage(<WatchPage />, { path: '/watches/:watchId', at: `/watches/${sampleIds.watch}${search}`, session });

it('saves an alert as a draft', async () => {
  answer(getWatch, { watch: staffWatchSample({ alerts: [] }) });
  answer(draftAlert, { alert: watchAlertSample() });
  open();
  await userEvent.selectOptions(await screen.findByLabelText(/^Name/), name);
  await userEvent.selectOptions(screen.getByLabelText(/^How serious/), 'Red flag');
  await userEvent.type(screen.getByLabelText(/^What the client/), 'Warned of.');
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() =>
    expect(sentTo(draftAlert)[0]?.body).toEqual({ subjectId, hitId: '', level: 'red-flag', text: 'Warned of.' }),
  );
});

it('begins an alert with the hit that the address chooses, and offers only hits on its name', async () => {
  const [another] = watchRowSample().subjects;
  const subjects = [...watchRowSample().subjects, { ...another, _id: 'other', name: 'Omar Farouk' } as never];
  answer(getWatch, { watch: staffWatchSample({ alerts: [], subjects }) });
  answer(draftAlert, { alert: watchAlertSample() });
  open(`?hit=${sampleIds.hit}`);
  const hit = await screen.findByLabelText(/^Hit on a list/);
  expect(hit).toHaveDisplayValue('Golden Harvest Trading, United Nations (This is them)');
  await userEvent.selectOptions(screen.getByLabelText(/^How serious/), 'Red flag');
  await userEvent.type(screen.getByLabelText(/^What the client/), 'Warned of.');
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sentTo(draftAlert)[0]?.body).toMatchObject({ subjectId, hitId: sampleIds.hit }));
  await userEvent.selectOptions(screen.getByLabelText(/^Name/), 'Omar Farouk');
  expect(screen.queryByLabelText(/^Hit on a list/)).toBeNull();
});

it('releases a draft after a question, or discards it', async () => {
  answer(getWatch, { watch: staffWatchSample() });
  answer(releaseAlert, { alert: watchAlertSample() });
  answer(discardAlert, {});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release this alert?' });
  expect(sentTo(releaseAlert)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sentTo(releaseAlert)[0]?.params).toEqual({ alertId: sampleIds.alert }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sentTo(discardAlert)).toHaveLength(1));
});
