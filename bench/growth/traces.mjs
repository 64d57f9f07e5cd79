import { attorneyId, caseId, clientEmail, end, idOf, iso, nameOf, size, span } from './firm.mjs';

/** Yields three entries for each case. Their hashes form no chain, because reading the trail does not verify it. */
export function* auditEntries({ head }) {
  let position = head;
  for (let number = 0; number < size.cases; number += 1) {
    const at = end - span + (number / size.cases) * span;
    for (const action of ['case.submitted', 'case.assigned', 'case.status-changed']) {
      position += 1;
      yield {
        id: idOf(action, number),
        position,
        at: iso(at),
        actorId: attorneyId(number % size.attorneys),
        actorName: nameOf(number % size.attorneys),
        actorRole: 'admin',
        action,
        subjectType: 'case',
        subjectId: caseId(number),
        detail: JSON.stringify({ attorneyName: nameOf(number % size.attorneys), from: 'assigned', to: 'in-progress' }),
        previousHash: '0'.repeat(64),
        hash: '0'.repeat(64),
      };
    }
  }
}

export function* mails() {
  for (let number = 0; number < size.cases * 2; number += 1) {
    const at = iso(end - span + (number / size.cases / 2) * span);
    yield {
      id: idOf('mail', number),
      kind: 'message.new',
      subjectId: idOf('message', Math.floor(number / 2) * 100 + 1),
      recipient: clientEmail(number % size.clients),
      subject: 'New message',
      body: '{"heading":"","paragraphs":[]}',
      status: 'sent',
      attempts: 1,
      dueAt: at,
      queuedAt: at,
      sentAt: at,
      lastError: null,
    };
  }
}

export function* documents() {
  for (let number = 0; number < size.cases; number += 1) {
    yield {
      id: idOf('document', number),
      caseId: caseId(number),
      uploaderId: idOf('client', number % size.clients),
      uploaderName: nameOf(number % size.clients),
      withSubmission: false,
      originalFileName: 'contract.pdf',
      storedName: idOf('stored', number),
      mimeType: 'application/pdf',
      size: 1_000,
      sha256: '0'.repeat(64),
      category: 'evidence',
      requestId: null,
      createdAt: iso(end - span + (number / size.cases) * span),
      removedAt: null,
    };
  }
}
