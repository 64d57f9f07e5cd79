import { pino } from 'pino';
import type { CompressedText } from '../compressed';
import { LivePages } from '../remotes/live-pages';
import type { GoodRelease, RemoteState } from '../remotes/published-remotes';
import { Editions, textIn } from './editions';

const release = (version: string) => ({ folder: version, release: { version, pages: [] } }) as unknown as GoodRelease;
const stateOf = (live: GoodRelease | undefined, pages: RemoteState['pages'] = []): RemoteState => ({
  name: 'mfe_case',
  live,
  pages,
});

const editions = new Editions(new LivePages(pino({ level: 'silent' })));
const first = release('1.0.0');
const portalNow = { states: [stateOf(first)], template: '<html></html>', corrections: [], shell: { version: '1.0.0' } };
const live = new Map([['mfe_case', first]]);
const usual = editions.of(portalNow, live);
const page = { path: '/cases/:caseId', title: 'Case', access: 'signed-in' } as const;

it('finds the same edition while nothing changes', () => {
  expect(editions.of({ ...portalNow, states: [stateOf(first)] }, new Map(live))).toBe(usual);
});

it.each([
  ['another template', { ...portalNow, template: '<html lang="en"></html>' }, live],
  ['another version of the shell', { ...portalNow, shell: { version: '1.0.1' } }, live],
  ['a release that was checked again', portalNow, new Map([['mfe_case', release('1.0.0')]])],
  ['a remote that is down', { ...portalNow, states: [stateOf(undefined, [page])] }, new Map()],
])('makes another edition for %s', (_what, changed, releases) => {
  expect(editions.of(changed, releases)).not.toBe(usual);
});

it('composes a text once, and again after a failure', async () => {
  const text = { etag: 'a' } as CompressedText;
  const compose = jest.fn().mockRejectedValueOnce(new Error('unreadable')).mockResolvedValue(text);
  await expect(textIn(usual.texts, '/', compose)).rejects.toThrow('unreadable');
  expect(await Promise.all([textIn(usual.texts, '/', compose), textIn(usual.texts, '/', compose)])).toEqual([
    text,
    text,
  ]);
  expect(compose).toHaveBeenCalledTimes(2);
});
