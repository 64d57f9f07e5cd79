/** As many as every run may add: a firm has at most ten webhooks. */
const mostWebhooks = 5;

/** Stores a payload in what the firm has around its cases: appointments, webhooks and API tokens. */
export async function inOffice({ write, text, staff: { admin, attorney, attorneyId }, client, number }) {
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '20:00' }));
  await write('setWorkingHours', admin, { params: { attorneyId }, body: { weekly, daysOff: [] } });
  const person = { name: text('visitor', 120), phone: text('phone', 32), matter: text('matter') };
  const cancelReason = text('cancel reason', 300);
  for (const isCancelled of [true, false]) {
    const { slots } = await write('listSlots', '', {});
    const email = `visitor-${number}-${isCancelled}@example.org`;
    await write('bookAppointment', '', { body: { ...person, startsAt: slots[0], email, timeZone: 'UTC' } });
    const { appointments } = await write('listAppointments', attorney, { query: '?limit=100' });
    const booked = appointments.find((one) => one.email === email);
    if (isCancelled && booked) {
      await write('cancelAppointment', attorney, {
        params: { appointmentId: booked._id },
        body: { reason: cancelReason },
      });
    }
  }
  const program = text('program', 80);
  const { apiToken } = await write('createApiToken', admin, {
    body: { name: program, scopes: ['cases:read'], days: 30 },
  });
  if (number < mostWebhooks) {
    const url = `https://hooks.example.org/${encodeURIComponent(client.name)}`.slice(0, 500);
    await write('createWebhook', admin, { body: { url, kinds: ['case.submitted', 'message.sent'] } });
  }
  return {
    pages: [
      { path: '/appointments?when=earlier', readers: ['admin', 'attorney'] },
      { path: '/appointments', readers: ['admin', 'attorney'] },
      { path: '/admin/api-tokens', readers: ['admin'] },
    ],
    texts: [
      ...[...Object.values(person), cancelReason].map((one) => ({ text: one, readers: ['admin', 'attorney'] })),
      ...(apiToken ? [{ text: program, readers: ['admin'] }] : []),
    ],
  };
}
