import type { Page } from '@portal/contracts';
import { pino } from 'pino';
import { LivePages } from './live-pages';

const lines: Record<string, unknown>[] = [];
const livePages = new LivePages(pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }));

const emptyRelease = {
  name: '',
  version: '',
  entry: '',
  manifest: '',
  files: {},
  pages: [],
  slots: [],
  languages: {},
  lazyFiles: {},
};
const page = (path: Page['path']): Page => ({ path, title: path, access: 'public' });

it('gives an address that two remotes claim to the first in the alphabet, and logs it once', () => {
  const states = [
    { name: 'mfe_late', pages: [page('/help/:topic'), page('/Login'), page('/:section/faq'), page('/late')] },
    { name: 'mfe_early', pages: [page('/help/:id'), page('/login'), page('/help/fees')] },
  ];
  const owners = () => livePages.of(states).map(({ remote, path }) => `${remote} ${path}`);
  const expected = ['mfe_early /help/:id', 'mfe_early /login', 'mfe_early /help/fees', 'mfe_late /late'];
  expect(owners()).toEqual(expected);
  expect(owners()).toEqual(expected);
  expect(lines.map(({ problem }) => problem)).toEqual([
    'mfe_late claims /help/:topic, which mfe_early owns',
    'mfe_late claims /Login, which mfe_early owns',
    'mfe_late claims /:section/faq, which mfe_early owns',
  ]);
});

it('takes the pages of the releases that a browser gets, and the last ones of a remote that is down', () => {
  const states = [
    { name: 'mfe_canary', pages: [page('/live')] },
    { name: 'mfe_down', pages: [page('/down')] },
  ];
  const release = { ...emptyRelease, pages: [page('/canary')] };
  const live = livePages.of(states, new Map([['mfe_canary', { folder: '', release }]]));
  expect(live.map(({ path }) => path)).toEqual(['/canary', '/down']);
});
