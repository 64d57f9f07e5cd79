import { msg } from '@portal/build/i18n';
import type { FaqItem } from './faq-item';

export const legalAnswers: readonly FaqItem[] = [
  {
    id: 'law-firm',
    question: msg('Are you a law firm?'),
    answer: msg(
      'No. Our service is advisory only. We give no legal representation, and our reports are not legal opinions. Legal matters are referred to independent professionals on request.',
    ),
  },
  {
    id: 'police',
    question: msg('Are you the police, or can you arrest someone?'),
    answer: msg(
      'No. We are not law enforcement and have no powers of that kind. We can help you to put a complaint in order, so that the police can work with it.',
    ),
  },
  {
    id: 'find-lawyer',
    question: msg('Can you find me a lawyer?'),
    answer: msg(
      'Yes, if you ask for it. We introduce you to an independent lawyer from a network that we have vetted. You engage the lawyer directly, and their fees are separate from ours.',
    ),
  },
  {
    id: 'share-with-lawyer',
    question: msg('Will you give my file to the lawyer?'),
    answer: msg(
      'Only with your consent, given for your case. You may take it back at any time for what has not been passed on yet.',
    ),
  },
  {
    id: 'use-in-court',
    question: msg('Can I use your report in court?'),
    answer: msg(
      'Our reports are written to inform your decision. Whether a court accepts one as evidence is for the court and your lawyer to say; we list our sources, so that they can be checked.',
    ),
  },
  {
    id: 'accuracy',
    question: msg('Do you guarantee that everything in a report is right?'),
    answer: msg(
      'We verify with care and say how sure we are of each finding. Records can be wrong, late or missing, so we cannot guarantee that they are complete or accurate.',
    ),
  },
];
