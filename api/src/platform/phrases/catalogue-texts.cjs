// The catalogues of the server and of the contracts as text, by their language. Builds run this file and put what it exports into the server.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const own = join(__dirname, '../../../locales');
const folders = [join(dirname(require.resolve('@portal/contracts/package.json')), 'locales'), own];

module.exports = Object.fromEntries(
  readdirSync(own)
    .filter((name) => name.endsWith('.po'))
    .map((name) => [
      name.replace('.po', ''),
      folders
        .map((folder) => join(folder, name))
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'utf8')),
    ]),
);
