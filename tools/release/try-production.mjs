import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { openMailbox } from '../../e2e/support/open-mailbox.mjs';
import { unpackedPortal } from './unpacked-portal.mjs';
import { Visitor } from './visitor.mjs';

const publicUrl = 'https://portal.example.com';
const supportEmail = 'security@example.com';
const owner = { email: 'owner@example.com', password: 'Fresh!pass1' };
const clientEmail = 'ann@example.com';
const document = Buffer.from('%PDF-1.4\n%%EOF\n');
const secret = () => randomBytes(32).toString('base64');

/**
 * Uses a release in production once, as its operator and the people do: the first admin by the operator's command, the second factor, a
 * case with a document, an invoice, mails, a sign-out, a backup, and the same case in the restored installation. These acts need
 * each kind of file in the release: pages, scripts, passwords, databases, mail and PDF.
 *
 * @param databases - addresses of two empty PostgreSQL databases; without them both installations use SQLite.
 * @returns how long the start took, in milliseconds, and its peak memory in MB.
 * @throws Error when anything does not work, or when SIGTERM does not end it with status 0.
 */
export async function tryInProduction(node, folder, dir, databases = []) {
  const mailbox = await openMailbox();
  const [databaseUrl, emptyDatabaseUrl] = databases;
  // The least that each database asks for: on SQLite, the portal generates its data key.
  const settings = {
    NODE_ENV: 'production',
    JWT_SECRET: secret(),
    PUBLIC_URL: publicUrl,
    SMTP_URL: mailbox.url,
    SUPPORT_EMAIL: supportEmail,
    TRUST_PROXY: '1',
    ...(databaseUrl && { DATA_KEY: secret() }),
  };
  const [live, restored] = [join(dir, 'live'), join(dir, 'restored')];
  const portal = await unpackedPortal(node, folder, { ...settings, ...placesIn(live, databaseUrl) });
  const running = await portal.start();
  try {
    await readPages(portal);
    const visitor = new Visitor(portal.url, publicUrl);
    assert.equal((await visitor.send('/seed/users', {})).status, 403);
    portal.command(['ops.mjs', 'first-admin', owner.email]);
    const submitted = await submitCase(visitor, mailbox);
    const admin = await setUpFirstAdmin(portal, mailbox);
    await workOn(submitted, admin.browser);
    await signOutAndIn(admin);
    publishRemote(portal);
    portal.command(['ops.mjs', 'check']);
    portal.command(['ops.mjs', 'verify-audit']);
    const backup = join(dir, 'backup');
    // pg_dump is a program of its own.
    portal.command(['ops.mjs', 'backup', backup], { PATH: process.env.PATH });
    portal.command(healthCheckOfImage(folder, portal));
    assert.match(running.log(), /^The portal is ready on https:\/\/portal\.example\.com$/m);
    const peakMb = await running.stop();
    assert.equal(portal.run(healthCheckOfImage(folder, portal)).status, 1);

    const places = placesIn(restored, emptyDatabaseUrl);
    const copy = await unpackedPortal(node, folder, { ...settings, ...places });
    if (!settings.DATA_KEY) {
      mkdirSync(restored);
      copyFileSync(join(live, 'data-key'), join(restored, 'data-key'));
    }
    copy.command(['ops.mjs', 'restore', backup], { PATH: process.env.PATH });
    await readRestored(copy, admin.browser, submitted);
    return { readyMs: running.readyMs, peakMb };
  } finally {
    running.kill();
    await mailbox.close();
  }
}

/** With PostgreSQL, documents are outside of DATA_DIR, as on a shared disk. */
const placesIn = (dataDir, databaseUrl) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl, DOCUMENTS_DIR: `${dataDir}-documents` }),
});

/** Returns the arguments with which the image's Dockerfile runs Node to check its health, for the port of this portal. */
function healthCheckOfImage(folder, { settings }) {
  const dockerfile = readFileSync(join(folder, 'deploy/Dockerfile'), 'utf8');
  const [, command] = /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(dockerfile);
  const [, ...args] = JSON.parse(command.replace(':3000/', `:${settings.PORT}/`));
  return args;
}

/** Starts a local run in an empty folder, which gets its data, and ends it. It needs no setting; the port is only a free one. */
export async function tryLocally(node, folder, dir) {
  const portal = await unpackedPortal(node, folder, {}, dir);
  const running = await portal.start();
  try {
    const visitor = new Visitor(portal.url, portal.url);
    assert.match(await visitor.read('/'), /<h1/);
    await visitor.call('/seed/users', {});
    await running.stop();
  } finally {
    running.kill();
  }
}

async function readPages({ url }) {
  const visitor = new Visitor(url, publicUrl);
  const page = await visitor.ask('/');
  assert.ok(page.headers.get('strict-transport-security'));
  const html = await page.text();
  assert.match(html, /<h1/);
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(html) ?? [];
  await visitor.read(new URL(script, publicUrl).pathname);
  const remotes = JSON.parse(await visitor.read('/remotes.json'));
  assert.equal(Object.keys(remotes.remotes ?? remotes).length, 5);
  assert.match(await visitor.read('/api/docs'), /swagger-ui-bundle/);
  await visitor.read('/api/docs/swagger-ui-bundle.js');
  const file = '/.well-known/security.txt';
  const facts = Object.fromEntries((await visitor.read(file)).match(/^[\w-]+: .+$/gm).map((line) => line.split(/: /)));
  assert.equal(facts.Contact, `mailto:${supportEmail}`);
  assert.equal(facts.Canonical, `${publicUrl}${file}`);
  assert.ok(new Date(facts.Expires) > new Date(), `security.txt has expired at ${facts.Expires}.`);
}

/** Sends a case with a document; its mail arrives. */
async function submitCase(visitor, mailbox) {
  const { caseId, caseNumber, uploadToken } = await visitor.call('/cases/submit', {
    fullName: 'Ann Example',
    email: clientEmail,
    caseType: 'company',
    serviceLevel: 'quick',
    confidentialityConfirmed: true,
    subjectDetails: { companyName: 'Gulf Stream Metals', concerns: 'They ask for payment before the inspection.' },
  });
  const form = new FormData();
  form.set('caseId', caseId);
  form.set('uploadToken', uploadToken);
  form.set('file', new Blob([document]), 'offer.pdf');
  const { document: stored } = await visitor.call('/documents/upload', form);
  const mail = await mailbox.find((sent) => isTo(clientEmail, sent) && sent.subject.includes(caseNumber));
  assert.ok(mail.text.includes(`${publicUrl}/`), mail.text);
  return { caseId, documentId: stored._id };
}

/** Follows the invitation and sets up two-step sign-in, without which staff can do nothing. */
async function setUpFirstAdmin({ url }, mailbox) {
  const invitation = await mailbox.find((sent) => isTo(owner.email, sent));
  const [, token] = /\/accept-invite#(\S+)/.exec(invitation.text);
  const browser = new Visitor(url, publicUrl);
  await browser.call('/auth/accept-invite', { token, password: owner.password });
  assert.equal((await browser.send('/cases/list')).status, 403);
  const started = await browser.call('/users/me/second-factor', { currentPassword: owner.password });
  const code = new TOTP({ secret: started.secret }).generate();
  const { recoveryCodes } = await browser.call('/users/me/second-factor/confirm', { code });
  return { browser, recoveryCodes };
}

const isTo = (address, { to = [] }) => to.some((one) => one.address === address);

async function workOn({ caseId, documentId }, admin) {
  const { cases } = await admin.call('/cases/list');
  assert.deepEqual(
    cases.map(({ _id }) => _id),
    [caseId],
  );
  assert.deepEqual(await admin.download(`/api/documents/${documentId}/download`), document);
  // The name needs a font of a package.
  const lineItems = [{ description: 'Проверка', quantity: 1, unitPrice: 100 }];
  const { invoice } = await admin.call('/invoices/create', { caseId, lineItems });
  const pdf = await admin.download(`/api/invoices/${invoice._id}/pdf`);
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
}

async function signOutAndIn({ browser, recoveryCodes }) {
  const before = new Visitor(browser.url, publicUrl);
  before.cookies = new Map(browser.cookies);
  await browser.call('/auth/logout', {});
  assert.equal((await before.send('/auth/me')).status, 401);
  const { secondFactor } = await browser.call('/auth/login', owner);
  const { challenge } = secondFactor;
  const { user } = await browser.call('/auth/second-factor', { challenge, code: recoveryCodes[0] });
  assert.equal(user.role, 'admin');
}

/** Publishes the remote that the release itself holds; it cannot build one. */
function publishRemote(portal) {
  portal.command(['remote.mjs', 'publish', 'mfe_case', '--from', 'mfe-case/dist']);
  assert.match(portal.command(['remote.mjs', 'list']), /mfe_case/);
  const refused = portal.run(['remote.mjs', 'publish', 'mfe_case']);
  assert.match(refused.stderr, /^The sources of mfe_case are not here; name its built folder with --from\.\n$/);
}

/** The session and the case are as they were when the backup was made. */
async function readRestored(copy, admin, { caseId, documentId }) {
  copy.command(['ops.mjs', 'check']);
  const running = await copy.start();
  try {
    const browser = new Visitor(copy.url, publicUrl);
    browser.cookies = new Map(admin.cookies);
    const { documents } = await browser.call(`/cases/${caseId}`);
    assert.equal(documents.length, 1);
    assert.deepEqual(await browser.download(`/api/documents/${documentId}/download`), document);
    await running.stop();
  } finally {
    running.kill();
  }
}
