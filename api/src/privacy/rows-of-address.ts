import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ContactRequest } from '../contact';
import { Mail } from '../mail';

/** Contact requests with this address, however it was spelled. Both the export and the erasure of a person use this. */
export const contactRequestsOf = (
  manager: EntityManager,
  emailNormalized: string,
): SelectQueryBuilder<ContactRequest> =>
  manager
    .createQueryBuilder(ContactRequest, 'request')
    .where('LOWER(TRIM(request.email)) = :emailNormalized', { emailNormalized })
    .orderBy('request.createdAt');

/** Mails to this address, whether sent or not. */
export const mailsTo = (manager: EntityManager, emailNormalized: string): SelectQueryBuilder<Mail> =>
  manager
    .createQueryBuilder(Mail, 'mail')
    .where('LOWER(mail.recipient) = :emailNormalized', { emailNormalized })
    .orderBy('mail.queuedAt');
