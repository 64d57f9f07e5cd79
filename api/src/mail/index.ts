export { enqueueMail, type Letter } from './enqueue-mail';
export { Mail, type MailStatus } from './mail.entity';
export { deliveryOf, requeueMails } from './mail-progress';
