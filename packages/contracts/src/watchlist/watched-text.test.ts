import { type WantedName, wantedNamesIn, watchedText, watchedTitle } from './watched-text';

const names: WantedName[] = [
  { name: 'Northgate Trading FZE', kind: 'company', country: 'UAE' },
  { name: 'Mr Gold', kind: '', country: '' },
  { name: 'Omar Farouk', kind: 'person', country: '' },
  { name: 'gold.example', kind: 'platform', country: 'Congo (Kinshasa)' },
  { name: 'Acme (Dubai)', kind: '', country: '' },
  { name: 'Acme (Dubai)', kind: '', country: 'United Arab Emirates' },
];

it('reads back the names that it has written', () => {
  const text = watchedText([...names, { name: ' ', kind: 'person', country: 'UAE' }]);
  expect(wantedNamesIn(`${watchedTitle}:\n${text}`)).toEqual(names);
});

it('finds no names in another text', () => {
  expect(wantedNamesIn('They vanished.\nMr Gold')).toEqual([]);
  expect(wantedNamesIn('')).toEqual([]);
});
