import { shown, staff } from './readers.mjs';

/** Writes a draft, an invoice that was paid and one that was cancelled. */
export async function inInvoices({ write, text, client, staff: { attorney } }, caseId) {
  const drawn = async (kind, changes = {}) => {
    const lineItems = [{ description: text(`${kind} line`), quantity: 1, unitPrice: 10 }];
    const body = { caseId, lineItems, notes: text(`${kind} notes`), ...changes };
    const { invoice } = await write('createInvoice', attorney, { body });
    return { id: invoice._id, number: invoice.invoiceNumber, texts: [lineItems[0].description, body.notes] };
  };
  const billTo = { name: text('buyer', 160), address: text('address of buyer'), taxNumber: text('tax of buyer', 60) };
  const [open, paid, cancelled] = [await drawn('draft'), await drawn('paid', { billTo }), await drawn('cancelled')];
  const payment = { paymentMethod: text('method', 80), paymentReference: text('number', 120) };
  const reason = text('cancelled');
  for (const [{ id }, change] of [
    [paid, { status: 'paid', ...payment }],
    [cancelled, { status: 'cancelled', reason }],
  ]) {
    await write('updateInvoice', attorney, { params: { invoiceId: id }, body: { status: 'sent' } });
    await write('updateInvoice', attorney, { params: { invoiceId: id }, body: change });
  }
  const credited = text('credited');
  await write('creditInvoice', attorney, { params: { invoiceId: paid.id }, body: { amount: 1, reason: credited } });
  return {
    pages: [
      ...[paid, cancelled].map(({ id }) => ({ path: `/invoices/${id}` })),
      { path: `/invoices/${open.id}/edit`, readers: staff },
      // The whole list would show the latest invoices alone.
      { path: `/admin/invoices?q=${open.number}`, readers: ['admin'] },
      ...['/client/invoices', '/client/invoices/statement'].map((path) => ({ path, readers: ['client'] })),
    ],
    texts: [
      ...shown([...paid.texts, ...cancelled.texts, ...Object.values(payment), reason, credited, text('fullName', 120)]),
      ...shown(billTo),
      ...shown(open.texts, staff),
      { text: text('companyName'), readers: ['admin', 'client'] },
      { text: client.name, readers: ['client'] },
    ],
  };
}

/** Sends four quotes, of which the client accepts one and declines one; one is accepted elsewhere, and one withdrawn. */
export async function inQuotes({ write, text, client, staff: { attorney } }, caseId) {
  const sent = async (kind) => {
    const texts = [text(`${kind} scope`), text(`${kind} terms`), text(`${kind} work`)];
    const [scope, notes, description] = texts;
    const body = { caseId, scope, notes, lineItems: [{ description, quantity: 1, unitPrice: 10 }] };
    const params = { quoteId: (await write('createQuote', attorney, { body })).quote._id };
    const { quote } = await write('updateQuote', attorney, { params, body: { status: 'sent' } });
    return { params, texts, documentHash: quote.documentHash };
  };
  const quotes = [await sent('accepted'), await sent('declined'), await sent('elsewhere'), await sent('withdrawn')];
  const [accepted, declined, elsewhere, withdrawn] = quotes;
  const words = [
    text('signed', 120),
    text('declined'),
    text('signed elsewhere', 120),
    text('letter'),
    text('withdrawn'),
  ];
  const [name, reason, nameElsewhere, note, why] = words;
  const { documentHash } = accepted;
  await write('acceptQuote', client.cookie, { params: accepted.params, body: { name, agreed: true, documentHash } });
  await write('declineQuote', client.cookie, { params: declined.params, body: { reason } });
  const acceptedOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dubai', dateStyle: 'short' }).format();
  await write('recordQuoteAcceptance', attorney, {
    params: elsewhere.params,
    body: { name: nameElsewhere, acceptedOn, note },
  });
  await write('updateQuote', attorney, { params: withdrawn.params, body: { status: 'withdrawn', reason: why } });
  return {
    pages: quotes.map(({ params: { quoteId } }) => ({ path: `/quotes/${quoteId}` })),
    texts: shown([...words, ...quotes.flatMap(({ texts }) => texts)]),
  };
}
