import { msg } from '@portal/build/i18n';
import type { FaqItem } from './faq-item';

export const pricingAnswers: readonly FaqItem[] = [
  {
    id: 'how-much',
    question: msg('How much does it cost?'),
    answer: msg(
      'A Company Risk Report starts at $500, Platform / Investment Vetting at $1,000, an Individual Background Check and Post-Scam Advisory at $2,000 each. The risk alert subscription is $100 a month. Cybercrime advisory and volume packages are priced on request.',
    ),
  },
  {
    id: 'why-from',
    question: msg('Why do prices say ‘from’?'),
    answer: msg(
      'Because the work depends on the country, the number of companies and people involved, and how deep you want us to look. You get the price for your case before we begin, and you owe nothing before you have agreed to it.',
    ),
  },
  {
    id: 'how-fast',
    question: msg('How fast will I hear from you?'),
    answer: msg(
      'We respond within 24 hours and give you an initial assessment within 48 hours. A detailed report for a deep dive takes four to five days. All three are counted on working days. If a source needs longer, we tell you early.',
    ),
  },
  {
    id: 'submit-free',
    question: msg('Does it cost anything to submit a case?'),
    answer: msg(
      'No. Submitting is free and obliges you to nothing. You decide after our first answer whether you want us to continue.',
    ),
  },
  {
    id: 'how-pay',
    question: msg('How do I pay?'),
    answer: msg(
      'By the invoice that we send for your case; it names the amount and the due date. You find the payment details on it or in your case. We never ask for card numbers by message, and bank details never change by email. If you are unsure, call us first.',
    ),
  },
  {
    id: 'volume',
    question: msg('Do you have prices for many checks?'),
    answer: msg(
      'Yes. Exporters, compliance teams and law firms get volume packages. Write to us with the number and the kind of checks you need.',
    ),
  },
];
