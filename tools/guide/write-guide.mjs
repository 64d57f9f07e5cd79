// npm run guide: prints the visitors' guide from the tips of the home page into shell/public/guides/.
// The result is committed, so that building the portal does not print it. Run it again when the tips change.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { drawGuide } from './draw-guide.mjs';

// The API draws it as it draws reports: with its faces, its tags and its logo.
const require = createRequire(import.meta.url);
require('../../api/test/load-typescript.cjs');
const { drawMark } = require('../../api/src/platform/pdf/letterhead.ts');
const paper = require('../../api/src/platform/pdf/paper.ts');

const tips = JSON.parse(readFileSync(join(root, 'mfe-public', 'src', 'home', 'tips.json'), 'utf8'));
writeFileSync(
  join(root, 'shell', 'public', 'guides', 'before-you-pay.pdf'),
  await drawGuide(tips, { ...paper, drawMark }),
);
