import type { Page } from '@playwright/test';
import { failedMailSample, releaseSample } from '@portal/contracts/samples';
import { demoPassword } from '../../support/people';
import { empty, problem as refusal, whileAnswering } from '../../support/refusals';
import { visit } from '../../support/visits';
import { openDialog, press, type State } from './state';

/** Phones have one menu for everything instead of a menu under the name. */
const userMenu = (page: Page) =>
  page
    .getByRole('button', { name: /Demo (Client|Attorney|Admin)/ })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .filter({ visible: true })
    .first()
    .click();

const success = (data: object) => ({ status: 200, body: { success: true, data } });

/** Opens a page whose data is that of the samples. */
const show = (page: Page, path: string, call: string, data: object) =>
  whileAnswering(page, call, success(data), () => visit(page, path));

const showReleases = (page: Page) => {
  const { canary, ...plain } = releaseSample({ remote: 'mfe_public', owner: '@portal/public' });
  return show(page, '/admin/releases', '/releases', {
    releases: [
      releaseSample(),
      plain,
      { ...plain, remote: 'mfe_client', owner: '@portal/client', pinned: true },
      releaseSample({
        remote: 'mfe_new',
        live: undefined,
        previous: undefined,
        canary: undefined,
        errors: [],
        problem,
      }),
    ],
    countedSince: '2026-03-02T08:00:00.000Z',
  });
};
const problem = 'live.json is not valid JSON. Browsers cannot load this remote.';

const showMails = (page: Page) => {
  const mails = [
    failedMailSample(),
    failedMailSample({ tries: 14, reason: 'connect ECONNREFUSED 192.0.2.1:25', recipient: longAddress }),
    failedMailSample({ kind: 'account.reset-password', subject: 'Choose a new password', linkExpired: true }),
  ].map((mail, index) => ({ ...mail, _id: mail._id.replace(/.$/, String(index)) }));
  const pagination = { page: 1, limit: 20, total: mails.length, pages: 1 };
  return show(page, '/admin/mail', '/mails/failed*', { mails, pagination });
};
const longAddress = 'maria-magdalena.konstantinopoulou-featherstonehaugh@correspondence.wolverhampton-partners.example';

/** Dashboards, lists and the account. */
export const deskStates: State[] = [
  { name: 'desk-client', who: 'client', path: '/client/dashboard' },
  {
    name: 'desk-client-menu',
    who: 'client',
    path: '/client/dashboard',
    reach: userMenu,
    isDialog: true,
    endsOnResize: true,
  },
  { name: 'desk-client-invoices', who: 'client', path: '/client/invoices' },
  { name: 'desk-client-statement', who: 'client', path: '/client/invoices/statement' },
  {
    name: 'desk-client-statement-none',
    who: 'client',
    path: '/client/invoices/statement?from=2020-01-01&to=2020-01-31',
  },
  { name: 'desk-client-statement-wrong', who: 'client', path: '/client/invoices/statement?to=2099-01-01' },
  { name: 'desk-client-watchlist', who: 'client', path: '/client/watchlist' },
  { name: 'desk-hits', who: 'attorney', path: '/screening/hits' },
  { name: 'desk-hits-decided', who: 'attorney', path: '/screening/hits?state=decided' },
  { name: 'desk-watches', who: 'attorney', path: '/watches' },
  {
    name: 'desk-watch-alert',
    who: 'attorney',
    path: '/screening/hits?state=decided',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Write an alert' }).click();
      await page.getByRole('heading', { name: /^Watchlist of/ }).waitFor();
    },
  },
  { name: 'desk-admin-lists', who: 'admin', path: '/admin/lists' },
  { name: 'desk-account', who: 'client', path: '/account' },
  {
    name: 'dialog-own-data',
    who: 'client',
    path: '/account',
    reach: (page) =>
      whileAnswering(page, '/users/me/export', refusal(403, 'PASSWORD_NEEDED'), () =>
        openDialog('Download my data')(page),
      ),
    isDialog: true,
  },
  { name: 'two-step-password', who: 'client', path: '/account/two-step-sign-in' },
  {
    name: 'two-step-code',
    who: 'client',
    path: '/account/two-step-sign-in',
    reach: async (page) => {
      await page.getByLabel(/^Current password/).fill(demoPassword);
      await press('Continue')(page);
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
  { name: 'new-passkey', who: 'client', path: '/account/new-passkey' },
  { name: 'desk-account-staff', who: 'attorney', path: '/account' },
  { name: 'desk-attorney', who: 'attorney', path: '/attorney/dashboard' },
  { name: 'desk-attorney-invoices', who: 'attorney', path: '/attorney/dashboard?tab=invoices' },
  { name: 'desk-attorney-nothing', who: 'attorney', path: '/attorney/dashboard?q=nothing-like-this' },
  { name: 'forbidden', who: 'client', path: '/admin/audit' },
  { name: 'verify-signed-in', who: 'client', path: '/verify-email#not-a-real-token' },
  {
    name: 'verified',
    who: 'client',
    path: '/verify-email#not-a-real-token',
    reach: (page) =>
      whileAnswering(page, '/auth/verify-email', empty, async () => {
        await press('Verify my email address')(page);
        await page.getByText('Your email address is verified.').waitFor();
      }),
  },
  { name: 'desk-tasks', who: 'attorney', path: '/tasks' },
  { name: 'desk-admin', who: 'admin', path: '/admin/dashboard' },
  { name: 'desk-admin-users', who: 'admin', path: '/admin/dashboard?tab=users' },
  {
    name: 'desk-admin-assign-menu',
    who: 'admin',
    path: '/admin/dashboard',
    reach: async (page) => {
      // A case that has a name of another one opens a dialog instead.
      await page
        .getByRole('row')
        .filter({ hasNotText: /Seen before|Opposite sides/ })
        .getByRole('button', { name: /^Assign Attorney/ })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
    },
    isDialog: true,
    endsOnResize: true,
  },
  { name: 'desk-admin-nothing', who: 'admin', path: '/admin/dashboard?q=nothing-like-this' },
  { name: 'desk-admin-invoices', who: 'admin', path: '/admin/invoices' },
  { name: 'desk-admin-inbox', who: 'admin', path: '/admin/inbox' },
  { name: 'desk-admin-mail', who: 'admin', path: '/admin/mail' },
  { name: 'desk-admin-reports', who: 'admin', path: '/admin/reports' },
  { name: 'desk-admin-releases', who: 'admin', path: '/admin/releases' },
  { name: 'desk-admin-system', who: 'admin', path: '/admin/system' },
  { name: 'desk-admin-audit', who: 'admin', path: '/admin/audit', startWidth: 375 },
  { name: 'desk-admin-mail-rows', who: 'admin', path: '/admin/mail', reach: showMails },
  { name: 'desk-admin-releases-all', who: 'admin', path: '/admin/releases', reach: showReleases },
  {
    name: 'dialog-roll-back',
    who: 'admin',
    path: '/admin/releases',
    reach: async (page) => {
      await showReleases(page);
      await openDialog('Roll back mfe_case')(page);
    },
    isDialog: true,
  },
  {
    name: 'dialog-stop-canary',
    who: 'admin',
    path: '/admin/releases',
    reach: async (page) => {
      await showReleases(page);
      await openDialog('Stop canary of mfe_case')(page);
    },
    isDialog: true,
  },
  {
    name: 'desk-admin-selected',
    who: 'admin',
    path: '/admin/dashboard',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
    },
  },
  {
    name: 'dialog-assign-many',
    who: 'admin',
    path: '/admin/dashboard',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      await openDialog('Assign…')(page);
    },
    isDialog: true,
  },
  { name: 'dialog-event', who: 'admin', path: '/admin/audit', reach: openDialog(/^Details/), isDialog: true },
  {
    name: 'dialog-invite',
    who: 'admin',
    path: '/admin/dashboard?tab=users',
    reach: openDialog('Invite user'),
    isDialog: true,
  },
  {
    name: 'dialog-role',
    who: 'admin',
    path: '/admin/dashboard?tab=users',
    reach: openDialog(/^Actions for/, 'Change role…'),
    isDialog: true,
  },
  {
    name: 'dialog-views',
    who: 'attorney',
    path: '/attorney/dashboard',
    reach: openDialog(/[Vv]iews$/),
    isDialog: true,
  },
  {
    name: 'dialog-views-admin',
    who: 'admin',
    path: '/admin/dashboard',
    reach: openDialog(/[Vv]iews$/),
    isDialog: true,
  },
  {
    name: 'dialog-palette',
    who: 'attorney',
    path: '/attorney/dashboard',
    reach: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('inv');
      await page.getByRole('heading', { name: 'Cases' }).waitFor();
    },
    isDialog: true,
  },
  {
    name: 'dialog-keys',
    who: 'attorney',
    path: '/attorney/dashboard',
    reach: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
    isDialog: true,
  },
];
