import { msg } from '@portal/build/i18n';
import type { FaqItem } from './faq-item';

export const serviceAnswers: readonly FaqItem[] = [
  {
    id: 'what-do-you-do',
    question: msg('What exactly do you do?'),
    answer: msg(
      'We check companies, investment platforms and people from lawful sources, tell you how risky they look and why, and advise what to do. If you have already been defrauded, we look at what happened and which steps are worth taking.',
    ),
  },
  {
    id: 'which-service',
    question: msg('I do not know which service I need. What should I choose?'),
    answer: msg(
      'Choose ‘General Advisory’ as the case type and ‘Not sure yet – please advise me’ as the service level. An attorney reads your request and suggests what suits you, or tells you if nothing is needed.',
    ),
  },
  {
    id: 'who-can-be-checked',
    question: msg('Can you check anyone, anywhere?'),
    answer: msg(
      'We work worldwide, with a focus on the UAE, the GCC, India and the UK. What can be learned depends on the registers and the privacy law of the country. We tell you beforehand what is realistic, and we need a genuine reason for every check on a person.',
    ),
  },
  {
    id: 'already-paid',
    question: msg('I have already paid. Is it too late?'),
    answer: msg(
      'Too late to prevent it, perhaps, but not too late to decide well. Call your bank or exchange today if the payment is fresh; they can sometimes stop it. Then send us what you have. We say honestly which steps have a chance, and warn you of offers that would only cost you more.',
    ),
  },
  {
    id: 'get-money-back',
    question: msg('Will you get my money back?'),
    answer: msg(
      'No one can promise that, and anyone who promises it for a fee is most likely the next fraud. We give you a recovery strategy: an account of what happened, the evidence in order, and advice on banks, platforms, police and lawyers.',
    ),
  },
  {
    id: 'risk-alerts',
    question: msg('What is the risk alert subscription?'),
    answer: msg(
      'A monthly watchlist: you name the companies, platforms or people that matter to you, and we tell you when red flags appear. It costs $100 a month.',
    ),
  },
];
