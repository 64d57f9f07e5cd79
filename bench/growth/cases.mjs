import {
  attorneyId,
  caseId,
  day,
  end,
  forms,
  identityOf,
  idOf,
  iso,
  nameOf,
  pick,
  sentence,
  size,
  span,
  towns,
  trade,
  word,
} from './firm.mjs';

/** Returns a status by age (0 is the oldest case, 1 the newest): old cases are closed, new ones are open. */
function statusAt(share) {
  if (share < 0.9) return 'closed';
  return pick(
    share < 0.95 ? ['closed', 'resolved', 'in-progress'] : ['pending', 'assigned', 'in-progress', 'in-progress'],
  );
}

function caseAt(number, staff) {
  const share = number / size.cases;
  const at = end - span + share * span;
  const client = number % size.clients;
  const attorney = number % size.attorneys;
  const status = statusAt(share);
  const company = `${word()} ${pick(trade)} ${pick(forms)}`;
  const { caseNumber, clientName, clientEmail: email } = identityOf(number, staff);
  const subjectDetails = {
    companyName: company,
    countryRegistration: pick(towns),
    concerns: `${word()} ${word()} asks for payment in advance to ${word()} in ${pick(towns)}.`,
  };
  return {
    id: caseId(number),
    caseNumber,
    caseType: pick(['company', 'company', 'investment', 'individual', 'post-scam', 'general']),
    serviceLevel: pick(['quick', 'deep', 'advise']),
    status,
    clientName,
    clientEmail: email,
    clientEmailNormalized: email,
    clientPhone: '+971 50 000 0000',
    clientCountry: 'UAE',
    clientUserId: idOf('client', client),
    submittedByUserId: null,
    attorneyId: status === 'pending' ? null : attorney === 0 ? staff.attorney.id : attorneyId(attorney),
    subjectDetails: JSON.stringify(subjectDetails),
    searchText: [caseNumber, clientName, ...Object.values(subjectDetails)].join('\n').toLowerCase(),
    legalFollowup: '[]',
    confidentialityConfirmed: true,
    serviceCode: null,
    policyVersion: '2026-11',
    messageCount: size.messagesPerCase,
    eventCount: 0,
    invoicedCents: 210_000,
    createdAt: iso(at),
    updatedAt: iso(at + day),
    resolvedAt: null,
    closedAt: status === 'closed' ? iso(at + 30 * day) : null,
  };
}

export function* cases(staff) {
  for (let number = 0; number < size.cases; number += 1) yield caseAt(number, staff);
}

export function* messages() {
  for (let number = 0; number < size.cases; number += 1) {
    const begin = end - span + (number / size.cases) * span;
    for (let position = 1; position <= size.messagesPerCase; position += 1) {
      const byClient = position % 2 === 1;
      const person = byClient ? number % size.clients : number % size.attorneys;
      yield {
        id: idOf('message', number * 100 + position),
        caseId: caseId(number),
        position,
        senderId: idOf(byClient ? 'client' : 'attorney', person),
        senderName: nameOf(person),
        senderRole: byClient ? 'client' : 'attorney',
        messageType: 'text',
        content: `${sentence} (${position})`,
        isImportant: false,
        requestStatus: null,
        documentId: null,
        createdAt: iso(begin + position * 3_600_000),
      };
    }
  }
}
