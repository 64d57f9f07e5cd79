import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inApi = (folder: string) => join(__dirname, '../../..', folder);
const sources = ['src', 'test'].flatMap((folder) =>
  readdirSync(inApi(folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(inApi(folder), name)),
);
const wrongType = /\b(at|[a-z]\w*At)\??: (Date|number)\b|\bnow\??: (Instant|string|number)\b/;

it('names instants `…At` and dates `now`, and not the other way round', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => wrongType.test(readFileSync(file, 'utf8')))).toEqual([]);
});
