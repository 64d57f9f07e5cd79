import { expect, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson, newVisitor } from '../support/people';
import { submitRiskCheck } from '../support/submissions';
import { visit } from '../support/visits';

/** Sends submissions one after the other until the server is down, and calls `onAcknowledged` with each case number. */
async function submitUntilGone(url: string, lane: number, onAcknowledged: (caseNumber: string) => void) {
  for (let turn = 0; turn < 10_000; turn += 1) {
    const body = {
      fullName: `Visitor ${lane}-${turn}`,
      email: demo.client,
      caseType: 'general',
      serviceLevel: 'advise',
      confidentialityConfirmed: true,
    };
    try {
      const answer = await fetch(`${url}/api/cases/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { data } = (await answer.json()) as { data: { caseNumber: string } };
      onAcknowledged(data.caseNumber);
    } catch {
      return;
    }
  }
}

async function allCaseNumbers(url: string, cookie: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${url}/api/cases/list?limit=100&page=${page}`, { headers: { cookie } });
    const { data } = (await answer.json()) as {
      data: { cases: { caseNumber: string }[]; pagination: { pages: number } };
    };
    pages = data.pagination.pages;
    numbers.push(...data.cases.map(({ caseNumber }) => caseNumber));
  }
  return numbers;
}

test('all acknowledged data exists after the server was killed, and people can continue', async ({ browser }) => {
  const portal = await startDemoPortal();
  try {
    const visitor = await newVisitor(browser, portal);
    const admin = await newPerson(browser, portal, demo.admin);
    await visit(admin, '/admin/dashboard');
    const first = await submitRiskCheck(visitor, 'company', { name: 'Mona Khan', email: demo.client });

    const acknowledged: string[] = [];
    let lanes: Promise<void>[] = [];
    await new Promise<void>((enough) => {
      const note = (caseNumber: string) => acknowledged.push(caseNumber) >= 60 && enough();
      lanes = [1, 2, 3, 4].map((lane) => submitUntilGone(portal.url, lane, note));
    });
    await portal.kill();
    await Promise.all(lanes);

    await portal.start();
    await admin.goto('/admin/dashboard');
    await expect(admin.getByRole('main')).toContainText('RC-');
    const cookies = await admin.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const kept = await allCaseNumbers(portal.url, cookie);
    expect(kept).toEqual(expect.arrayContaining([first.caseNumber, ...acknowledged]));
    expect(new Set(kept).size).toBe(kept.length);

    await submitRiskCheck(visitor, 'general', { name: 'Mona Khan', email: demo.client });
  } finally {
    await portal.remove();
  }
});
