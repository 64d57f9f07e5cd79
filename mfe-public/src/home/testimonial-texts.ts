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
    quote:
      'The supplier had a website, a licence number and very good manners. Two days later I had a report that showed who was behind it, and I kept my deposit.',
    name: 'R. M.',
    role: 'Procurement director',
    location: 'Dubai, UAE',
    type: 'Company Risk Report',
  },
  {
    quote:
      'I had been promised four percent a month. They explained, without making me feel foolish, why no licence in the world covers that. I told my brother the same evening.',
    name: 'S. K.',
    role: 'Engineer',
    location: 'Bengaluru, India',
    type: 'Platform / Investment Vetting',
  },
  {
    quote:
      'I had already lost the money. What I got was an honest answer about what could be done, a file that the bank and the police took seriously, and no new promises.',
    name: 'J. W.',
    role: 'Retired teacher',
    location: 'Manchester, United Kingdom',
    type: 'Post-Scam Advisory',
  },
];
