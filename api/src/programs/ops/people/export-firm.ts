import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultBrandName } from '@portal/contracts';
import { openDocumentStore } from '../../../casework/documents';
import { firmFiles, recordFirmExport } from '../../../office/firm-export';
import { instant } from '../../../platform/kernel/clock';
import { oneFolder, requireEmpty } from '../backup/one-folder';
import type { Command } from '../command';
import { readArgs } from '../read-args';

export const exportFirm: Command = {
  usage: 'export-firm DIR',
  purpose: 'Writes everything of the firm, readable and without secrets, into a new folder.',
  async run({ db, config, now, print }, args) {
    const folder = resolve(oneFolder(readArgs(args, { allowPositionals: true }).positionals));
    await requireEmpty(folder);
    await db.write((tx) => recordFirmExport(tx, null, instant(now)));
    const { store } = openDocumentStore(config);
    let files = 0;
    for await (const { path, content } of firmFiles({ db, store, brand: config.brandName ?? defaultBrandName, now })) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content), createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }));
      files += 1;
    }
    print(`Wrote ${files} files to ${folder}. Nothing in them is encrypted. README.md says what they are.`);
  },
};
