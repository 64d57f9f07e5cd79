import { join } from 'node:path';
import { root } from '../install.mjs';
import { atMost, percentile, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { signIn } from '../lab/sign-in.mjs';

const port = Number(process.env.BENCH_PORT ?? 4722);
const pdfsAtOnce = 20;
/** As many as an invoice may have, which makes five pages. */
const lines = 100;
/** Duration of the same reads without PDFs. */
const quietMs = 3_000;
/** The limit of lists in a large firm: whoever waits for no PDF should notice none. */
const readLimitMs = 50;
/** The last one waits for the others, which need half a second of a processor. After more than two seconds people click again. */
const pdfLimitSeconds = 2;

/** Measures light reads while 20 PDFs are printed at once, and how long the last PDF takes. */
export async function pdfs() {
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port);
  try {
    await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
    const cookie = await signIn(server.url, 'admin@demo.local');
    const invoiceId = await createInvoice(server.url, cookie);
    // The first PDF starts the thread, which stays until nothing was printed for a minute.
    const first = await print(server.url, cookie, invoiceId);
    const end = performance.now() + quietMs;
    const quiet = await readUntil(() => performance.now() > end, server.url, cookie);

    let isOver = false;
    const reading = readUntil(() => isOver, server.url, cookie);
    const took = await Promise.all(Array.from({ length: pdfsAtOnce }, () => print(server.url, cookie, invoiceId)));
    isOver = true;
    const reads = await reading;
    console.log(`${reads.length} reads while ${pdfsAtOnce} PDFs were printed; the first PDF took ${rounded(first)} ms`);
    return [
      { what: 'reads without PDFs, p95', measured: rounded(percentile(quiet, 0.95)), unit: 'ms' },
      atMost(`reads beside ${pdfsAtOnce} PDFs, p95`, rounded(percentile(reads, 0.95)), readLimitMs, 'ms'),
      atMost(`slowest of ${pdfsAtOnce} PDFs`, rounded(Math.max(...took) / 1_000, 2), pdfLimitSeconds, 's'),
    ];
  } finally {
    await server.stop();
  }
}

async function createInvoice(url, cookie) {
  const { caseId } = await post(url, cookie, '/cases/submit', {
    fullName: 'Carl Client',
    email: 'client@demo.local',
    caseType: 'company',
    serviceLevel: 'quick',
    confidentialityConfirmed: true,
    subjectDetails: { companyName: 'Acme', concerns: 'They ask for payment before the inspection.' },
  });
  const line = { description: 'Company verification report', quantity: 1, unitPrice: 10, taxRate: 5 };
  const { invoice } = await post(url, cookie, '/invoices/create', {
    caseId,
    lineItems: Array.from({ length: lines }, () => line),
  });
  return invoice._id;
}

async function post(url, cookie, path, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) {
    throw new Error(`${path} was answered with ${answer.status}: ${message}`);
  }
  return data;
}

/** Returns the milliseconds until a PDF is complete. */
const print = (url, cookie, invoiceId) => timed(`${url}/api/invoices/${invoiceId}/pdf`, cookie);

/** Reads a list again and again until `isOver`, and returns the milliseconds of each read. */
async function readUntil(isOver, url, cookie) {
  const figures = [];
  while (!isOver()) {
    figures.push(await timed(`${url}/api/cases/list`, cookie));
  }
  return figures;
}

async function timed(address, cookie) {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) {
    throw new Error(`${address} was answered with ${answer.status}.`);
  }
  return performance.now() - began;
}
