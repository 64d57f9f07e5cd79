import { t } from '@portal/build/i18n';
import { brandName, ownSupportContact } from '@portal/sdk';
import { JsonLd } from '../page/json-ld';
import { ContactBlock } from './contact-block';
import { Hero } from './hero';
import { Insights } from './insights';
import { Pricing } from './pricing';
import { Testimonials } from './testimonials';
import { WhatWeDo } from './what-we-do';
import { WhyChooseUs } from './why-choose-us';

/** The home page. `/v1` and `/v2` show it in other colours, which the frame sets by the address. */
export const HomePage = () => (
  <>
    <JsonLd
      data={{
        '@type': 'Organization',
        name: brandName(),
        url: location.origin,
        logo: `${location.origin}/icon-512.png`,
        ...ownSupportContact(),
        description: t('Independent risk advisory for fraud prevention and due diligence. Advisory only.'),
        areaServed: ['AE', 'SA', 'QA', 'KW', 'BH', 'OM', 'IN', 'GB'],
      }}
    />
    <Hero />
    <WhatWeDo />
    <WhyChooseUs />
    <Pricing />
    <Testimonials />
    <Insights />
    <ContactBlock />
  </>
);
