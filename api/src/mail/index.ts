export { fileDelivery, smtpDelivery } from './delivery';
export { enqueueMail, enqueueMails, type MailMessage } from './enqueue-mail';
export { FailedMailService } from './failed-mails.service';
export { Mail, type MailAction } from './mail.entity';
export { MailWorker, type PreparedMail, type PrepareMail } from './mail.worker';
export { deliveryOf, requeueMails, undeliveredMails } from './mail-progress';
export { mailRoutes } from './mails.routes';
