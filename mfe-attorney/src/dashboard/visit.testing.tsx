import {
  type CaseCounts,
  type CaseRow,
  type InvoiceTotals,
  type InvoiceView,
  listCases,
  listInvoices,
} from '@portal/contracts';
import { caseCountsSample, invoiceTotalsSample, paginationSample } from '@portal/contracts/samples';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import { AttorneyDashboardPage } from './attorney-dashboard-page';

export const haveCases = (cases: CaseRow[], counts: Partial<CaseCounts> = { total: cases.length }, page = 1) =>
  answer(listCases, {
    cases,
    counts: caseCountsSample(counts),
    pagination: paginationSample(counts.total ?? cases.length, page),
  });

export const haveInvoices = (invoices: InvoiceView[], totals: Partial<InvoiceTotals> = { total: invoices.length }) =>
  answer(listInvoices, {
    invoices,
    totals: invoiceTotalsSample(totals),
    pagination: paginationSample(totals.total ?? invoices.length),
  });

export const visitDashboard = (search = '') =>
  renderPage(<AttorneyDashboardPage />, {
    path: '/attorney/dashboard',
    at: `/attorney/dashboard${search}`,
    session: personOf('attorney', 'Ann Attorney'),
  });
