import { msg } from '@portal/build/i18n';
export interface Testimonial {
  quote: string;
  name: string;
  role: string;
  location: string;
  /** The service that the testimonial is about. */
  type: string;
}

/** Placeholders: to be replaced by the words of real clients, with their consent, before going live. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: msg(
      'The supplier had a website, a licence number and very good manners. Two days later I had a report that showed who was behind it, and I kept my deposit.',
    ),
    name: msg('R. M.'),
    role: msg('Procurement director'),
    location: msg('Dubai, UAE'),
    type: msg('Company Risk Report'),
  },
  {
    quote: msg(
      'I had been promised four percent a month. They explained, without making me feel foolish, why no licence in the world covers that. I told my brother the same evening.',
    ),
    name: msg('S. K.'),
    role: msg('Engineer'),
    location: msg('Bengaluru, India'),
    type: msg('Platform / Investment Vetting'),
  },
  {
    quote: msg(
      'I had already lost the money. What I got was an honest answer about what could be done, a file that the bank and the police took seriously, and no new promises.',
    ),
    name: msg('J. W.'),
    role: msg('Retired teacher'),
    location: msg('Manchester, United Kingdom'),
    type: msg('Post-Scam Advisory'),
  },
];
