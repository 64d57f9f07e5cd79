import { callerFor } from './api';
import { arabicReport } from './arabic-client';
import { newAssignedCase, newCase } from './cases';
import { changeDatabase } from './change-sessions';
import { releaseReport } from './demo-data';
import type { MailingPortal } from './demo-portal';
import { linkIn } from './mail-links';
import { isTo } from './mailbox';
import { demo } from './people';

const words = {
  fullName: 'سارة المنصوري',
  caseType: 'company',
  serviceLevel: 'deep',
  subjectDetails: { companyName: 'شركة الأفق للتجارة', relationship: 'supplier', concerns: 'لا مكتب لهم.' },
} as const;

/** Adds to what the client who reads Arabic has: an organisation of theirs, and cases in states that most cases never are in. */
export async function addArabicStates(portal: MailingPortal): Promise<Record<string, string>> {
  const attorney = await callerFor(portal, demo.attorney);
  const { caseId: pending } = await newCase(portal, words);
  const { caseId: urgent } = await newCase(portal, {
    ...words,
    caseType: 'post-scam',
    subjectDetails: {},
    story: {
      whatHappened: 'حوّلت لهم مالًا أمس.',
      amount: '5,000',
      currency: 'AED',
      paidBy: 'bank-transfer',
      paidOn: new Date().toISOString().slice(0, 10),
      bankTold: 'no',
    },
  });
  const { caseId: corrected } = await newAssignedCase(portal, words);
  const written = arabicReport();
  await releaseReport(portal, corrected, written);
  await releaseReport(portal, corrected, { ...written, rating: 'moderate', correctionReason: 'صُحح تاريخ الرخصة.' });
  const { caseId: closed } = await newAssignedCase(portal, words);
  const { caseId: erased } = await newAssignedCase(portal, words);
  for (const caseId of [closed, erased]) {
    await attorney.call('POST', '/messages/send', { caseId, content: 'انتهينا من الفحص.', messageType: 'text' });
    await attorney.call('PUT', `/cases/${caseId}/status`, { status: 'resolved', reason: 'انتهى الفحص.' });
    await attorney.call('PUT', `/cases/${caseId}/status`, { status: 'closed', reason: 'أُبلغ العميل.' });
  }
  const organisationId = await joinOrganisation(portal);
  await portal.stop();
  changeDatabase(portal.dataDir, `UPDATE cases SET "erasedAt" = '2026-11-02T08:00:00.000Z' WHERE id = '${erased}'`);
  await portal.start();
  return { pending, urgent, corrected, closed, erased, organisationId };
}

async function joinOrganisation(portal: MailingPortal): Promise<string> {
  const admin = await callerFor(portal, demo.admin);
  const client = await callerFor(portal, demo.client);
  const { organisation } = await admin.call<{ organisation: { _id: string } }>('POST', '/organisations', {
    name: 'مجموعة الأفق',
    country: 'UAE',
  });
  const path = `/organisations/${organisation._id}`;
  const owner = { name: words.fullName, email: demo.client, role: 'owner' };
  await admin.call('POST', `${path}/members`, owner);
  const link = linkIn(await portal.mailbox.find(isTo(demo.client, 'مؤسسة')), '/organisation/join');
  await client.call('POST', '/organisations/join', { token: new URL(link).hash.slice(1) });
  await client.call('POST', `${path}/members`, { name: 'نورة', email: 'noura@example.org', role: 'billing' });
  await admin.call('POST', `${path}/packages`, { serviceCode: 'company-report', units: 5 });
  return organisation._id;
}
