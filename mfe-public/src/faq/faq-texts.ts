import { msg } from '@portal/build/i18n';
import type { FaqItem } from './faq-item';
import { legalAnswers } from './legal-answers';
import { pricingAnswers } from './pricing-answers';
import { processAnswers } from './process-answers';
import { serviceAnswers } from './service-answers';

export interface FaqCategory {
  id: string;
  title: string;
  items: readonly FaqItem[];
}

/** The four categories, in the order of the page. */
export const faqCategories: readonly FaqCategory[] = [
  { id: 'services', title: msg('Services'), items: serviceAnswers },
  { id: 'pricing', title: msg('Pricing & Timelines'), items: pricingAnswers },
  { id: 'process', title: msg('Process & Confidentiality'), items: processAnswers },
  { id: 'legal', title: msg('Legal & Referrals'), items: legalAnswers },
];
