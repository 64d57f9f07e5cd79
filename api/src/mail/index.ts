export { fileDelivery, smtpDelivery } from './delivery';
export { enqueueMail, type Letter } from './enqueue-mail';
export { Mail, type MailStatus } from './mail.entity';
export { MailWorker } from './mail.worker';
export { deliveryOf, requeueMails, undeliveredMails } from './mail-progress';
