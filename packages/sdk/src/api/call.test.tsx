import { assignCase, getCase, listSessions, nothingHere } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { answer, refuse, renderPage, sentTo } from '../testing';
import { api } from './api';
import { call } from './call';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({ ...call(listSessions) }),
    oneCase: build.query({ ...call(getCase) }),
    assign: build.mutation({ ...call(assignCase) }),
  }),
});

function Sessions() {
  const { data, error } = probe.useSessionsQuery();
  return (
    <>
      {data && <p>{data.sessions.map(({ device }) => device).join()}</p>}
      {error && <p role="alert">{`${error.code}: ${error.message}`}</p>}
    </>
  );
}

it('unwraps the reply from its envelope', async () => {
  const session = { _id: 's', device: 'Phone', createdAt: '2026-01-01T00:00:00Z', lastSeenAt: '2026-01-01T00:00:00Z' };
  answer(listSessions, { sessions: [{ ...session, current: true }] });
  renderPage(<Sessions />);
  expect(await screen.findByText('Phone')).toBeVisible();
  expect(sentTo(listSessions)).toHaveLength(1);
});

it('returns the refusal as the server sent it', async () => {
  refuse(listSessions, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  renderPage(<Sessions />);
  expect(await screen.findByRole('alert')).toHaveTextContent('NOT_READY: Please try again in a moment.');
});

it('asks for a reload when a reply breaks the contract', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // @ts-expect-error the contract has no session without an id
  answer(listSessions, { sessions: [{}] });
  renderPage(<Sessions />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^UNEXPECTED: .*Reload for the new version\.$/);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^GET \/auth\/sessions .*sessions\.\*\._id/));
});

it.each([
  [404, 'NOT_FOUND', nothingHere],
  [405, 'METHOD_NOT_ALLOWED', 'This method is not available here.'],
] as const)('asks for a reload when the API answers %d because the call is gone', async (status, code, message) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse(listSessions, status, { code, message });
  renderPage(<Sessions />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Reload for the new version\.$/);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^GET \/auth\/sessions .*the call is gone$/));
});
