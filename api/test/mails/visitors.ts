import { remindOfAppointments } from '../../src/office/appointments';
import { tokenIn } from '../api';
import { book, setHours } from '../appointments';
import { arabicName, type Office, type PersonName, supportEmail } from './office';

/** Two days after the moment at which the tests begin. */
const startsAt = '2026-03-04T10:00:00.000Z';

export const newAddress = 'new@example.com';

const askContact = ({ api }: Office) =>
  api.browser().post('/contact', {
    name: arabicName,
    email: newAddress,
    subject: arabicName,
    message: 'How long?',
    language: 'ar',
  });

/** Carl reads Arabic, and Ann is the one who can be booked. */
async function bookConsultation({ api, ann, carl }: Office): Promise<string> {
  await setHours(ann);
  await book(api, startsAt, { email: carl.user.email, timeZone: 'America/New_York' });
  const [mail] = await api.mailsTo(carl.user.email);
  return mail ? tokenIn(mail) : '';
}

async function moveConsultation(office: Office): Promise<void> {
  const token = await bookConsultation(office);
  await office.api.browser().post('/appointments/link/move', { token, startsAt: '2026-03-05T10:00:00.000Z' });
}

async function cancelConsultation(office: Office): Promise<void> {
  await bookConsultation(office);
  const { body } = await office.ann.browser.get('/appointments/list');
  const [{ _id }] = body.data.appointments;
  await office.ann.browser.post(`/appointments/${_id}/cancel`, { reason: 'منى مريضة' });
}

async function remindOfConsultation(office: Office): Promise<void> {
  await bookConsultation(office);
  const { api } = office;
  api.clock.set('2026-03-03T10:00:00.000Z');
  await remindOfAppointments(api.db, api.clock.now(), 'Risk & Co');
}

const row = (
  event: (office: Office) => Promise<unknown>,
  recipient: PersonName | `${string}@${string}`,
  link: 'appointment' | 'page' | 'none',
) => ({
  event,
  recipients: [recipient],
  link,
});

export const visitorMailRows = {
  'appointment.booked': row(bookConsultation, 'carl', 'appointment'),
  'appointment.cancelled': row(cancelConsultation, 'carl', 'page'),
  'appointment.moved': row(moveConsultation, 'carl', 'appointment'),
  'appointment.reminder': row(remindOfConsultation, 'carl', 'appointment'),
  'appointment.staff': row(bookConsultation, 'ann', 'page'),
  'contact.acknowledged': row(askContact, newAddress, 'none'),
  'contact.received': row(askContact, supportEmail, 'page'),
};
