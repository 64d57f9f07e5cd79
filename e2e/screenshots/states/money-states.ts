import type { Page } from '@playwright/test';
import type { OnlinePayment } from '@portal/contracts';
import { visit } from '../../support/visits';
import type { DemoRows } from './demo-rows';
import { openDialog, press, type State } from './state';

/** Opens an invoice as if the firm took payments online. */
const withOnlinePayment =
  (state: OnlinePayment['state']) =>
  async (page: Page): Promise<void> => {
    const address = page.url();
    await page.route('**/api/invoices/*', async (route) => {
      const response = await route.fetch();
      const { data, ...reply } = await response.json();
      const onlinePayment: OnlinePayment = { amount: data.invoice.balance, state };
      await route.fulfill({ response, json: { ...reply, data: { ...data, onlinePayment } } });
    });
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="first-replies"', '') });
    });
    await visit(page, address);
    await page.getByText(state === 'processing' ? 'Your payment is on its way' : 'Pay online').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  };

/** Quotes, and what is left to pay and to send back. */
export const moneyStates = ({ busy, quoteBy, invoiceBy, owing, ownInvoice }: DemoRows): State[] => [
  { name: 'quote-new', who: 'attorney', path: `/cases/${busy}/quotes/new` },
  { name: 'quote-new-errors', who: 'attorney', path: `/cases/${busy}/quotes/new`, reach: press('Save draft') },
  { name: 'quote-sent', who: 'client', path: `/quotes/${quoteBy['sent']}` },
  { name: 'quote-sent-staff', who: 'attorney', path: `/quotes/${quoteBy['sent']}` },
  { name: 'quote-accepted', who: 'client', path: `/quotes/${quoteBy['accepted']}` },
  { name: 'quote-declined', who: 'admin', path: `/quotes/${quoteBy['declined']}` },
  { name: 'invoice-refund-due', who: 'admin', path: `/invoices/${owing}` },
  { name: 'invoice-partly-paid', who: 'admin', path: `/invoices/${invoiceBy['partly-paid']}` },
  { name: 'invoice-credited', who: 'client', path: `/invoices/${invoiceBy['refunded']}` },
  {
    name: 'invoice-menu',
    who: 'admin',
    path: `/invoices/${invoiceBy['overdue']}`,
    reach: async (page) => {
      await press('More actions')(page);
    },
    isDialog: true,
    endsOnResize: true,
  },
  {
    name: 'dialog-remind',
    who: 'admin',
    path: `/invoices/${invoiceBy['overdue']}`,
    reach: openDialog('More actions', 'Remind now…'),
    isDialog: true,
  },
  { name: 'invoice-pay-ready', who: 'client', path: `/invoices/${ownInvoice}`, reach: withOnlinePayment('ready') },
  {
    name: 'invoice-pay-back',
    who: 'client',
    path: `/invoices/${ownInvoice}?checkout=done`,
    reach: withOnlinePayment('open'),
  },
  {
    name: 'invoice-pay-processing',
    who: 'client',
    path: `/invoices/${ownInvoice}?checkout=done`,
    reach: withOnlinePayment('processing'),
  },
  {
    name: 'statement-of-client',
    who: 'admin',
    path: '/client/invoices/statement?clientEmail=fatima.almansoori%40example.com',
  },
  { name: 'today-refunds', who: 'admin', path: '/admin/today' },
  {
    name: 'inbox-open-a-case',
    who: 'admin',
    path: '/admin/inbox',
    reach: (page) => page.getByText('Deposit for a flat').click(),
  },
];
