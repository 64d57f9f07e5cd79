/** Free texts that `fields.mjs` does not store, each with the reason. */
const notStored = {
  'submitCase email': 'links the case to its client; the address of a contact request is a payload',
  'submitCase serviceCode': 'pages show the name of a known service only',
  'submitCase subjectDetails.investmentDate': 'the card that shows it shows the other details in the same way',
  'updateUser conflictReason': 'what that of assignCase is',
  'updateUser phone': 'what the phone number of register is',
  'updateUser country': 'what the country of register is',
  'updateMe name': 'what the name of register is',
  'updateMe phone': 'what the phone number of register is',
  'updateMe country': 'what the country of register is',
  'addPasskey name': 'needs an authenticator; renamePasskey writes the same column',
  'changeStaffTask title': 'what that of addStaffTask is',
  'updateInvoice notes': 'what those of createInvoice are',
  'updateInvoice lineItems[].description': 'what that of createInvoice is',
  'updateInvoice billTo.name': 'what that of createInvoice is',
  'updateInvoice billTo.address': 'what that of createInvoice is',
  'updateInvoice billTo.taxNumber': 'what that of createInvoice is',
  'updateQuote scope': 'what that of createQuote is',
  'updateQuote notes': 'what those of createQuote are',
  'updateQuote lineItems[].description': 'what that of createQuote is',
  'invoiceQuote notes': 'what those of createInvoice are',
  'invoiceQuote lineItems[].description': 'what that of createInvoice is',
  'invoiceQuote reason': 'pages show it in the audit log, as other reasons',
  'recordPayment method': 'writes the column that paymentMethod of updateInvoice writes',
  'recordPayment reference': 'writes the column that paymentReference of updateInvoice writes',
  'refundInvoice method': 'the list shows it as that of a payment',
  'refundInvoice reference': 'the list shows it as that of a payment',
  'reversePayment reason': 'the list shows it as the reason of a credit note',
  'nameCaseSubject subjectName': 'what the name of the company in submitCase is',
  'saveCannedReply translations.hi': 'what that in Arabic is',
  'saveRiskReport draft.summaryTranslations.hi': 'what that in Arabic is',
  'decideHit reason': 'needs a published list; the case shows it as other reasons',
  'correctPackage reason': 'pages show it in the audit log, as other reasons',
  'correctTranslation text': 'takes texts of the portal only',
  'correctTranslation other': 'takes texts of the portal only',
  'correctTranslation forms[]': 'takes the signs and placeholders of a translation, which pages show as text',
  'turnOnNotifications endpoint': 'takes public addresses only, and no page shows it',
  'bookAppointment timeZone': 'takes known time zones only',
  'createWebhook url': 'takes public addresses only',
  'changeWebhook url': 'what that of createWebhook is',
  'saveView query': 'takes known filters only',
  'rollBackRelease reason': 'needs a published remote; pages show it in the audit log, as other reasons',
  'stopCanary reason': 'needs a canary; pages show it in the audit log, as other reasons',
  'reportClientError message': 'only metrics and the log show it',
  'reportClientError page': 'only metrics and the log show it',
};

/** Fields that take no free text: ids, addresses, secrets, codes, days and what browsers send. */
const technical =
  /(Id|Ids\[\]|[eE]mail|[pP]assword|code|Code|token|Token|challenge|version|dueDate|validUntil|acceptedOn|documentHash|dueOn|paidOn|happenedOn|seenOn|weekly\[\]\.(from|to)|billTo\.country)$|^\S+ passkey\.|^(reportViolations|receiveStripeEvent) |caseNumber$|^reportClientError remote|reassignTo$|^(rollBackRelease|stopCanary) (from|to|canary)$/;

/** Returns the fields that take free text and have not been written. */
export const forgotten = (fields, written) =>
  fields.filter((field) => !written.has(field) && !technical.test(field) && !(field in notStored));
