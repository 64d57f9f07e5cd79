import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentTexts, limits } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { eicar } from '../../../../test/clamd-server';
import { honest, officeOf, officeTypes } from '../../../../test/sample-files';
import { until } from '../../../../test/until';
import { upload } from '../../../../test/upload';
import { ClamdScanner } from './clamd-scanner';

const isInstalled = (() => {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore', env: { PATH: `${process.env['PATH']}:/usr/sbin` } });
    return true;
  } catch {
    process.stderr.write('No clamd is installed (Debian: clamav-daemon): uploads are scanned by the fake one only.\n');
    return false;
  }
})();
const describeWithClamd = isInstalled ? describe : describe.skip;

describeWithClamd("uploads with ClamAV's daemon", () => {
  let folder: string;
  let clamd: ChildProcess;
  let url: string;
  let api: TestApi;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    mkdirSync(join(folder, 'db'));
    // One signature in place of the public ones, which would have to be downloaded.
    writeFileSync(join(folder, 'db', 'test.ndb'), `Test.Eicar:0:*:${eicar.toString('hex')}\n`);
    const config = join(folder, 'clamd.conf');
    const limits = 'AlertExceedsMax yes\nMaxScanSize 30M';
    writeFileSync(
      config,
      `DatabaseDirectory ${folder}/db\nLocalSocket ${folder}/clamd.ctl\nForeground yes\n${limits}\n`,
    );
    url = `unix:${folder}/clamd.ctl`;
    clamd = spawn('clamd', ['-c', config], { stdio: 'ignore', env: { PATH: `${process.env['PATH']}:/usr/sbin` } });
    await until(() =>
      new ClamdScanner(url).check().then(
        () => true,
        () => false,
      ),
    );
    api = await openTestApi({ config: { clamdUrl: url } });
  }, 30_000);
  afterAll(async () => {
    await api.close();
    clamd.kill();
    await once(clamd, 'exit');
    rmSync(folder, { recursive: true });
  });

  const docx = (text: string) => officeOf({ parts: { 'word/printer.bin': [officeTypes.printer, text] } });
  const largest = Buffer.alloc(limits.fileBytes, 'A harmless text. ');

  it.each([
    ['EICAR as text', 'note.txt', eicar, 422],
    ['EICAR in a Word file', 'letter.docx', docx(eicar.toString()), 422],
    ['EICAR at the end of 20 MB', 'long.txt', Buffer.concat([largest.subarray(eicar.length), eicar]), 422],
    ['a PDF', 'a.pdf', honest['pdf'] ?? Buffer.alloc(0), 201],
    ['a Word file', 'letter.docx', docx('<w/>'), 201],
    ['20 MB of text', 'long.txt', largest, 201],
    ['more than clamd searches', 'letter.docx', docx('x'.repeat(18_000_000)), 422],
  ])('answers %s in %s', async (_what, name, bytes, expected) => {
    const { user, browser } = await api.signedIn('client');
    const { id: caseId } = await addCase(api.db, { client: user });
    const { status, body } = await upload(browser, { caseId }, { name, bytes });
    const refusal = bytes.includes(eicar) ? documentTexts.infected : documentTexts.beyondScan;
    const wanted = expected === 201 ? 'clean' : refusal;
    expect([status, body.data?.document.scanStatus ?? body.message]).toEqual([expected, wanted]);
  });
});
