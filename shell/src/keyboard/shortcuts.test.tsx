import { listCases } from '@portal/contracts';
import { caseCountsSample, caseRowSample, paginationSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allRemotesUp, visit } from '../visit.testing';

const Cases = () => (
  <>
    <h1>Attorney dashboard</h1>
    <input type="search" aria-label="Search cases" />
    <table className="data-table">
      <tbody>
        {['1', '2'].map((id) => (
          <tr key={id}>
            <td>
              <a href={`/cases/${id}`}>Case {id}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const load: typeof allRemotesUp = async (name) =>
  name === 'mfe_attorney' ? { routes: [{ path: '/attorney/dashboard', element: <Cases /> }] } : allRemotesUp(name);

const visitAs = async (role: 'attorney' | 'client', path: string, heading: string) => {
  const visited = visit(path, { session: personOf(role), load });
  await screen.findByRole('heading', { name: heading });
  return visited;
};

beforeEach(() => localStorage.clear());

it('goes to the cases, moves through the rows and to the search, where letters are text', async () => {
  await visitAs('attorney', '/about', 'About us');
  await userEvent.keyboard('gc');
  await screen.findByRole('heading', { name: 'Attorney dashboard' });
  await userEvent.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Case 1' })).toHaveFocus());
  await userEvent.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Case 2' })).toHaveFocus());
  await userEvent.keyboard('k');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Case 1' })).toHaveFocus());
  await userEvent.keyboard('/');
  const field = screen.getByRole('searchbox');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('gcj?');
  expect(field).toHaveValue('gcj?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the shortcuts, where single letters can be turned off', async () => {
  await visitAs('attorney', '/attorney/dashboard', 'Attorney dashboard');
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Use single keys/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('j?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Case 1' })).not.toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible();
});

it('finds a page and a case', async () => {
  answer(listCases, {
    cases: [caseRowSample({ subjectName: 'Golden Harvest' })],
    counts: caseCountsSample({ total: 1 }),
    pagination: paginationSample(1),
  });
  const { router } = await visitAs('attorney', '/about', 'About us');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('link', { name: 'Invoices' })).toHaveAttribute(
    'href',
    '/attorney/dashboard?tab=invoices',
  );
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Page or case' }), 'golden');
  expect(await screen.findByRole('link', { name: /Golden Harvest/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${sampleIds.case}`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves the keys of clients alone', async () => {
  const { router } = await visitAs('client', '/about', 'About us');
  await userEvent.keyboard('gc{Control>}k{/Control}?');
  expect(router.state.location.pathname).toBe('/about');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
