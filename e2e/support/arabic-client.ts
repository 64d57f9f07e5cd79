import { riskReportDraftSample } from '@portal/contracts/samples';
import { callerFor } from './api';
import { releaseReport } from './demo-data';
import { demo } from './people';
import type { Portal } from './portal';

/**
 * Makes the demo client one who reads Arabic, with a case, a quote, invoices and a watchlist whose words are Arabic too. Returns the ids
 * that page addresses need.
 */
export async function fillForArabicClient(portal: Portal): Promise<Record<string, string>> {
  const visitor = await callerFor(portal);
  const admin = await callerFor(portal, demo.admin);
  const attorney = await callerFor(portal, demo.attorney);
  const client = await callerFor(portal, demo.client);
  await client.call('PATCH', '/users/me', { name: 'سارة المنصوري', language: 'ar' });
  await attorney.call('PATCH', '/users/me', { name: 'خالد الهاشمي' });
  await admin.call('PATCH', '/users/me', { name: 'ليلى الحسن' });
  const { caseId } = await visitor.call<{ caseId: string }>('POST', '/cases/submit', {
    fullName: 'سارة المنصوري',
    email: demo.client,
    country: 'UAE',
    caseType: 'company',
    serviceLevel: 'deep',
    confidentialityConfirmed: true,
    subjectDetails: { companyName: 'شركة الأفق للتجارة', relationship: 'supplier', concerns: 'لا مكتب لهم.' },
    story: {
      whatHappened: 'طلبوا عربونًا قبل الشحن.',
      amount: '5,000',
      currency: 'AED',
      paidBy: 'bank-transfer',
      bankTold: 'yes',
    },
  });
  const { users } = await admin.call<{ users: { _id: string; email: string }[] }>('GET', '/users/list?role=attorney');
  const attorneyId = users.find(({ email }) => email === demo.attorney)?._id;
  await admin.call('POST', '/cases/assign', { caseId, attorneyId });
  const say = (who: typeof client, content: string, messageType = 'text') =>
    who.call('POST', '/messages/send', { caseId, content, messageType });
  await say(attorney, 'السلام عليكم. قرأت طلبكم وسأبدأ بالسجل التجاري.');
  await say(client, 'شكرًا لكم.');
  await say(attorney, 'يرجى إرسال الفاتورة التي يطلبون سدادها.', 'document-request');
  const file = new FormData();
  file.append('caseId', caseId);
  file.append('file', new Blob(['5,000'], { type: 'text/plain' }), 'فاتورة.txt');
  await client.upload('/documents/upload', file);
  const lineItems = [{ description: 'تقرير التحقق من الشركات', quantity: 1, unitPrice: 1500, taxRate: 5 }];
  const bill = async () => {
    const body = { caseId, lineItems, dueDate: '2030-01-31' };
    const { invoice } = await attorney.call<{ invoice: { _id: string } }>('POST', '/invoices/create', body);
    await attorney.call('PUT', `/invoices/${invoice._id}`, { status: 'sent' });
    return invoice._id;
  };
  const invoiceId = await bill();
  await attorney.call('PUT', `/invoices/${await bill()}`, { status: 'paid', paymentMethod: 'تحويل مصرفي' });
  const { quote } = await attorney.call<{ quote: { _id: string } }>('POST', '/quotes/create', {
    caseId,
    lineItems,
    scope: 'نتحقق من السجل والملاك والتراخيص لدى المصدر.',
    validUntil: '2030-01-31',
  });
  await attorney.call('PUT', `/quotes/${quote._id}`, { status: 'sent' });
  await releaseReport(portal, caseId, arabicReport());
  await client.call('POST', '/watchlist', { names: [{ name: 'شركة الأفق', kind: 'company' }], agreed: true });
  return { caseId, invoiceId, quoteId: quote._id };
}

/** A report whose words are Arabic. */
export function arabicReport() {
  const { findings } = riskReportDraftSample();
  return {
    subjectName: 'شركة الأفق للتجارة',
    recommendation: 'لا تدفعوا العربون.',
    summary: 'الشركة قائمة، لكنها لا تستطيع توريد ما تعرضه.',
    scope: 'السجل والعنوان والمديرون.',
    limits: 'لم تُفحص الحسابات المصرفية.',
    findings: findings.map((finding) => ({
      ...finding,
      text: 'صدرت الرخصة قبل 11 أسبوعًا.',
      sources: finding.sources.map((source) => ({ ...source, title: 'سجل المنطقة الحرة', reference: '10442' })),
    })),
  };
}
