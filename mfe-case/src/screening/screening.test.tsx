import { decideHit, listHits, listRiskReports, listScreenings, saveRiskReport, screenSubject } from '@portal/contracts';
import {
  caseAbilities,
  caseSample,
  hitSample,
  paginationSample,
  riskReportSample,
  riskReportStateSample,
  sampleIds,
  screenedEditionSample,
  screeningSample,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';
import { HitsPage } from './hits-page';

const session = personOf('attorney', 'Ann Attorney');
const subject = { _id: `${sampleIds.case}-0`, name: 'Golden Harvest FZE', kind: 'organisation' as const };
const haveScreenings = (...screenings: ReturnType<typeof screeningSample>[]) =>
  answer(listScreenings, {
    screenings,
    subjects: [subject],
    lists: [screenedEditionSample()],
    reviewRequired: true,
  });
const visit = () => {
  haveCase({ case: caseSample({ abilities: caseAbilities('screen', 'writeReport') }) });
  visitCase({ session, search: '?tab=screening' });
};
const haveHits = (...hits: ReturnType<typeof hitSample>[]) =>
  answer(listHits, { hits, pagination: paginationSample(hits.length) });
const visitQueue = () => renderPage(<HitsPage />, { path: '/screening/hits', at: '/screening/hits', session });
const clean = screeningSample({ hits: [] });

it('shows what was looked for beside what is listed, with what agrees', async () => {
  haveScreenings(screeningSample());
  visit();
  const hit = await screen.findByRole('article', { name: 'Golden Harvest Trading' });
  const [, name, country] = within(hit).getAllByRole('row');
  expect(name).toHaveTextContent(/Golden Harvest FZE.*Golden Harvest Trading.*Near/);
  expect(country).toHaveTextContent(/United Arab Emirates.*Agrees/);
  expect(hit).toHaveTextContent(/United Nations, 2 Mar 2026 · QDe.999 · likeness 91%/);
  expect(screen.getByText('1 near match')).toBeVisible();
});

it('looks for a subject, and says of a search without a hit no more than is true', async () => {
  haveScreenings();
  visit();
  const button = await screen.findByRole('button', { name: 'Look on the lists for Golden Harvest FZE' });
  answer(screenSubject, { screening: clean });
  haveScreenings(clean);
  await userEvent.click(button);
  expect(await screen.findByText('Not found on these lists of these days')).toBeVisible();
  expect(screen.getByText(/Asked for/)).toHaveTextContent(/United Nations, 2 Mar 2026/);
  expect(sentTo(screenSubject)[0]?.params).toEqual({ subjectId: subject._id });
});

it('says why the names could not be looked for', async () => {
  haveScreenings();
  visit();
  refuse(screenSubject, 503, { code: 'NOT_READY', message: 'Too many searches wait.' });
  await userEvent.click(await screen.findByRole('button', { name: /Look on the lists/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many searches wait.');
});

it('decides by keys, with a reason and the version that was seen', async () => {
  haveHits(hitSample(), hitSample({ _id: sampleIds.task, listedName: 'Second One' }));
  visitQueue();
  const hit = await screen.findByRole('article', { name: 'Golden Harvest Trading' });
  await userEvent.keyboard('n');
  expect(screen.queryByRole('textbox')).toBeNull();
  within(hit)
    .getByRole('button', { name: /Unclear/ })
    .focus();
  await userEvent.keyboard('n');
  const reason = within(hit).getByRole('textbox', { name: /Reason/ });
  await waitFor(() => expect(reason).toHaveFocus());
  await userEvent.type(reason, 'Not new, another year.');
  answer(decideHit, { hit: hitSample({ state: 'not-them', version: 2 }) });
  await userEvent.click(within(hit).getByRole('button', { name: 'Keep decision' }));
  await waitFor(() =>
    expect(sentTo(decideHit)[0]).toMatchObject({
      params: { hitId: sampleIds.hit },
      body: { state: 'not-them', reason: 'Not new, another year.', version: 1 },
    }),
  );
  const next = screen.getByRole('article', { name: 'Second One' });
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
});

it('shows what was decided, by whom and when, and lets it be decided again', async () => {
  haveHits();
  const { router } = visitQueue();
  expect(await screen.findByText('Nothing to decide')).toBeVisible();
  const by = { _id: sampleIds.attorney, name: 'Ann Attorney' };
  const decision = { state: 'not-them' as const, reason: 'Another year.', by, at: '2026-03-04T09:00:00.000Z' };
  haveHits(hitSample({ state: 'not-them', decisions: [decision] }));
  await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
  const hit = await screen.findByRole('article', { name: 'Golden Harvest Trading' });
  expect(hit).toHaveTextContent(/Not them: Another year\.Ann Attorney, 4 Mar 2026/);
  expect(within(hit).getByRole('button', { name: 'Decide again' })).toBeVisible();
  expect(router.state.location.search).toBe('?state=decided');
  expect(sentTo(listHits).at(-1)?.query).toMatchObject({ state: 'decided', page: 1 });
  await userEvent.click(screen.getByRole('radio', { name: 'To decide' }));
  expect(router.state.location.search).toBe('');
});

it('leads from a hit on a watched name to its alerts, with the hit chosen', async () => {
  const { subject } = hitSample();
  haveHits(hitSample({ subject: { ...subject, watch: { _id: sampleIds.watch } } }));
  visitQueue();
  expect(await screen.findByRole('link', { name: 'Write an alert' })).toHaveAttribute(
    'href',
    `/watches/${sampleIds.watch}?hit=${sampleIds.hit}`,
  );
  expect(screen.getByRole('link', { name: /Golden Harvest FZE/ })).toHaveAttribute('href', `/cases/${sampleIds.case}`);
});

it('says before that a second person is asked, and shows a refusal', async () => {
  haveHits(hitSample());
  visitQueue();
  await userEvent.click(await screen.findByRole('button', { name: /This is them/ }));
  expect(screen.getByText(/a second person will be asked/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'Sure.');
  refuse(decideHit, 409, { code: 'CONFLICT', message: 'Somebody else has just decided.' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep decision' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has just decided.');
});

it('adds a clean search to the report, as a finding with its lists as sources', async () => {
  haveScreenings(clean);
  answer(listRiskReports, {
    reports: [riskReportSample({ status: 'draft', revision: 3 })],
    mayWrite: true,
    reviewRequired: false,
  });
  answer(saveRiskReport, { report: riskReportStateSample() });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Add as finding' }));
  expect(await screen.findByText('Added to the report')).toBeVisible();
  const { revision, draft } = sentTo(saveRiskReport)[0]?.body ?? {};
  expect([revision, draft?.findings.at(-1)]).toMatchObject([
    3,
    {
      area: 'sanctions',
      verdict: 'not-found',
      text: 'Golden Harvest FZE: not found on these lists of these days: United Nations, 2 Mar 2026.',
      sources: [
        {
          title: 'Sanctions list: United Nations',
          kind: 'sanctions-list',
          reference: expect.stringMatching(/^edition 2026-03-02, https:\/\/main\.un\.org/),
          seenOn: '2026-03-03',
        },
      ],
    },
  ]);
});

it('adds a confirmed hit to the report, with its reference', async () => {
  haveScreenings(screeningSample({ hits: [hitSample({ state: 'them' })] }));
  answer(listRiskReports, { reports: [], mayWrite: true, reviewRequired: false });
  answer(saveRiskReport, { report: riskReportStateSample() });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Add as finding' }));
  await screen.findByText('Added to the report');
  const findings = sentTo(saveRiskReport)[0]?.body?.draft.findings ?? [];
  expect(findings.filter(({ area }) => area === 'sanctions')).toMatchObject([
    { verdict: 'red-flag', sources: [{ reference: expect.stringMatching(/^QDe\.999, edition 2026-03-02, https/) }] },
  ]);
});
