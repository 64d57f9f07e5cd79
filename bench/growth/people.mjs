import { below, clientEmail, day, end, idOf, iso, nameOf, sentence, size, span, word } from './firm.mjs';

function user(role, number) {
  const at = iso(end - span - day + number * 60_000);
  const email = role === 'client' ? clientEmail(number) : `${role}${number}@firm.example.com`;
  return {
    id: idOf(role, number),
    email,
    emailNormalized: email,
    name: nameOf(number),
    role,
    phone: null,
    country: 'UAE',
    passwordHash: null,
    passwordChangedAt: at,
    isActive: true,
    emailVerifiedAt: at,
    notifyWithoutContent: false,
    policyVersion: '2026-11',
    lastLoginAt: number % 3 ? iso(end - below(200) * day) : null,
    createdAt: at,
    updatedAt: at,
  };
}

export function* users({ admin }) {
  for (let number = 0; number < size.admins; number += 1) {
    yield { ...user('admin', number), passwordHash: admin.passwordHash };
  }
  for (let number = 0; number < size.attorneys; number += 1) yield user('attorney', number);
  for (let number = 0; number < size.clients; number += 1) yield user('client', number);
}

export function* contactRequests() {
  for (let number = 0; number < size.contacts; number += 1) {
    yield {
      id: idOf('contact', number),
      name: nameOf(number),
      email: clientEmail(number),
      subject: `A question about ${word()}`,
      message: `${sentence} ${word()}`,
      status: number % 50 ? 'done' : 'open',
      createdAt: iso(end - span + (number / size.contacts) * span),
      doneAt: null,
      doneBy: null,
    };
  }
}
