import { expect, type Page, test } from '@playwright/test';
import { type Check, findingsOn } from '../support/axe';
import { fillTabsOfCase, fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import type { Portal } from '../support/portal';
import { allVisits, eachTab, openWindows, type Parameters, type Visit, visit, type Who } from '../support/visits';

let portal: Portal;
let windows: Record<Who, Page>;
let parameters: Parameters;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  const ids = await fillWithDemoData(portal);
  await fillTabsOfCase(portal, ids.caseId);
  parameters = { ...ids, token: 'not-a-real-token' };
  windows = await openWindows(browser, portal);
});

test.afterAll(() => portal?.remove());

/** Expands scrolling boxes to their full size, because axe cannot check the contrast of text that is half scrolled out. */
const openScrolledBoxes = (page: Page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('main *')) {
      if (/auto|scroll/.test(getComputedStyle(box).overflow)) {
        box.style.maxHeight = 'none';
        box.style.overflow = box.querySelector(':scope > table') ? 'visible' : box.style.overflow;
        for (const row of [box, ...box.children] as HTMLElement[]) {
          row.style.flexWrap = 'wrap';
          row.style.minWidth = '0';
        }
      }
    }
  });

/**
 * Returns the findings at both widths. The widths differ in layout, not in colours. The layout of a page that several people open is
 * checked at 1280 px for the first of them.
 */
async function findingsAtBothWidths(page: Page, isFirst: boolean, checked: Set<string>): Promise<string[]> {
  const findings: string[] = [];
  const wide: Check[] = isFirst ? ['layout', 'light', 'dark'] : ['light', 'dark'];
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openScrolledBoxes(page);
    const found = await findingsOn(page, width === 1280 ? wide : ['layout'], checked);
    findings.push(...found.map((finding) => `${width} ${finding}`));
  }
  return findings;
}

/** The same for another tab of a page that was looked at: what is around the tab has not changed. */
async function findingsInTab(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const [width, checks] of [
    [375, ['layout']],
    [1280, ['light', 'dark']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openScrolledBoxes(page);
    const found = await findingsOn(page, checks, undefined, 'main [role="tabpanel"]');
    findings.push(...found.map((finding) => `${width} ${finding}`));
  }
  return findings;
}

/** More may come: they are checked without being named here. */
const knownTabs = [
  'admin-admin-dashboard-users-management',
  'attorney-attorney-dashboard-invoices',
  ...['client', 'attorney', 'admin'].flatMap((who) =>
    ['case-details', 'documents', 'invoices', 'report'].map((tab) => `${who}-cases-caseId-${tab}`),
  ),
  'attorney-cases-caseId-staff-notes-tasks',
  'admin-cases-caseId-staff-notes-tasks',
  'admin-cases-caseId-audit-log',
];

/** Opens pages and their tabs; returns what is wrong with them, after `look` has looked at each. */
async function findingsOf(
  visits: readonly Visit[],
  look: (page: Page, visit: Visit, isFirstTab: boolean) => Promise<string[]>,
): Promise<{ looked: string[]; wrong: [string, string[]][] }> {
  const findings: [string, string[]][] = [];
  for (const one of visits) {
    const page = windows[one.who];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, one.path);
    await eachTab(page, one.name, async (name, isFirstTab) => {
      findings.push([name, await look(page, one, isFirstTab)]);
    });
  }
  return { looked: findings.map(([name]) => name), wrong: findings.filter(([, found]) => found.length > 0) };
}

/** A test of a flow looks at its own dialogs and states, the sweep at every page. */
const mostSeen = [
  'visitor-home',
  'visitor-case-submission',
  'visitor-login',
  'client-client-dashboard',
  'client-cases-caseId',
  'client-invoices-invoiceId',
  'attorney-attorney-dashboard',
  'admin-admin-dashboard',
  'admin-cases-caseId',
];

test('the pages that most people see have no accessibility violation', async () => {
  const visits = allVisits(parameters).filter(({ name }) => mostSeen.includes(name));
  expect(visits.map(({ name }) => name).toSorted()).toEqual(mostSeen.toSorted());
  for (const { name, who, path } of visits) {
    const page = windows[who];
    await visit(page, path);
    await openScrolledBoxes(page);
    expect(await findingsOn(page), name).toEqual([]);
  }
});

test('nobody finds an accessibility violation on any page and tab, at 375 px and 1280 px', {
  tag: '@sweep',
}, async () => {
  test.setTimeout(15 * 60_000);
  const checked = new Set<string>();
  const opened = new Set<string>();
  const { looked, wrong } = await findingsOf(allVisits(parameters), async (page, { path }, isFirstTab) => {
    const isFirst = !opened.has(path);
    opened.add(path);
    return isFirstTab ? findingsAtBothWidths(page, isFirst, checked) : findingsInTab(page);
  });
  expect(wrong).toEqual([]);
  expect(looked).toEqual(expect.arrayContaining(knownTabs));
});
