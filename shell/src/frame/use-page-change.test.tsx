import { personOf } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { allRemotesUp, visit } from '../visit.testing';

let finishLoading: () => void;

function CasePage() {
  const [isLoaded, setLoaded] = useState(false);
  finishLoading = () => setLoaded(true);
  return isLoaded ? (
    <>
      <h1>Case 7</h1>
      <button type="button">Documents</button>
    </>
  ) : (
    <p>Loading...</p>
  );
}

const load: typeof allRemotesUp = async (name) =>
  name === 'mfe_case' ? { routes: [{ path: '/cases/:caseId', element: <CasePage /> }] } : allRemotesUp(name);

it('moves the focus to the heading of a new page, even when it appears after loading', async () => {
  const { router } = visit('/about', { session: personOf('client'), load });
  await screen.findByRole('heading', { name: 'About us' });
  await act(() => router.navigate('/cases/7'));
  expect(screen.getByRole('main')).toHaveFocus();
  act(finishLoading);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Case 7' })).toHaveFocus());
});

it('keeps the focus when only the query changes', async () => {
  const { router } = visit('/cases/7', { session: personOf('client'), load });
  await screen.findByText('Loading...');
  act(finishLoading);
  const tab = screen.getByRole('button', { name: 'Documents' });
  tab.focus();
  await act(() => router.navigate('/cases/7?tab=documents'));
  expect(tab).toHaveFocus();
});
