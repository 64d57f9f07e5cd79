import { msg } from '@portal/build/i18n';
import type { FaqItem } from './faq-item';

export const processAnswers: readonly FaqItem[] = [
  {
    id: 'what-happens',
    question: msg('What happens after I submit a case?'),
    answer: msg(
      'You get a case ID immediately and an email that confirms it. An attorney contacts you within one working day, asks what is missing and agrees the scope with you. The initial assessment follows within 48 hours on working days.',
    ),
  },
  {
    id: 'will-they-know',
    question: msg('Will the company or person find out that I asked?'),
    answer: msg(
      'Not from us. We work discreetly and do not contact the other side without your consent. Please do not tell them either while we check.',
    ),
  },
  {
    id: 'who-sees',
    question: msg('Who sees what I send?'),
    answer: msg(
      'The attorney assigned to your case and our administrators. No one else on our side can open it, and every opening by staff is recorded. Your data is never shared or published.',
    ),
  },
  {
    id: 'account-needed',
    question: msg('Do I need an account?'),
    answer: msg(
      'Not to submit a case. With an account under the same email address you can follow your case, exchange messages, add documents and see your invoices in one place. Without one, the receipt code of your submission shows the status of your case.',
    ),
  },
  {
    id: 'shared-computer',
    question: msg('I share my computer or I am being watched. Is it safe to write to you?'),
    answer: msg(
      'What you type stays in the open tab until you send or close it; your contact details stay until you close it. The button ‘Leave this site’ clears the page and leaves immediately. Your browser may still remember the visit, so use a private window, or a device that no one else uses.',
    ),
  },
  {
    id: 'which-files',
    question: msg('Which documents should I send?'),
    answer: msg(
      'Whatever shows what was promised and what was paid: offers, contracts, invoices, messages, screenshots, receipts. PDF, images, Office, text and email files, voice notes and exported chats of up to 20 MB each. Export a chat without media. Send copies and keep the originals unchanged.',
    ),
  },
];
