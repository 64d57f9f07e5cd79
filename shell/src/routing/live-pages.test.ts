import { type PageRow, pageAt } from '@portal/contracts';
import { personOf } from '@portal/sdk/testing';
import { matchRoutes } from 'react-router-dom';
import { linkedPages, livePageAt, setPages } from './live-pages';

const patterns = ['/', '/a', '/:x', '/a/b', '/a/:x', '/:x/:y', '/a/:x/b', '/a/:x/:y', '/:x/b/a', '/a/b/:x/b'] as const;
const words = ['a', 'B', 'other', '%61', 'a%2Fb', ''];
const addresses = words.flatMap((one) => [
  `/${one}`,
  ...words.flatMap((two) => [`/${one}/${two}`, ...words.map((three) => `/${one}/${two}/${three}`)]),
]);

it('finds the page that the router shows', () => {
  const pages = [...patterns].reverse().map((path) => ({ path }));
  const found = (address: string) => [address, pageAt(pages, address)?.path];
  const shown = (address: string) => [address, matchRoutes(pages, address)?.at(-1)?.route.path];
  expect(addresses.map(found)).toEqual(addresses.map(shown));
});

it('keeps the pages of a remote that is missing in a later answer', () => {
  setPages({ mfe_a: [{ path: '/a', title: 'A' }], mfe_b: [{ path: '/b', title: 'B' }] });
  setPages({ mfe_b: [{ path: '/c', title: 'C' }] });
  expect(['/a', '/b', '/c'].map((path) => livePageAt(path)?.remote)).toEqual(['mfe_a', undefined, 'mfe_b']);
});

it('links to a page only people who may open it', () => {
  const navigation = { label: 'Help' };
  const rows: Record<string, PageRow> = {
    everyone: { path: '/everyone', title: '', navigation },
    staff: { path: '/staff', title: '', access: ['admin', 'attorney'], navigation },
    'staff, linked for admins': {
      path: '/a',
      title: '',
      access: ['admin', 'attorney'],
      navigation: { label: '', roles: ['admin', 'client'] },
    },
    unlinked: { path: '/unlinked', title: '', access: 'signed-in' },
  };
  setPages({ mfe_a: [], mfe_b: Object.entries(rows).map(([title, row]) => ({ ...row, title })) });
  const titles = (role: 'admin' | 'attorney' | 'client') => linkedPages(personOf(role).role).map(({ title }) => title);
  expect(titles('admin')).toEqual(['everyone', 'staff', 'staff, linked for admins']);
  expect(titles('attorney')).toEqual(['everyone', 'staff']);
  expect(titles('client')).toEqual(['everyone']);
});
