import { t } from '@portal/build/i18n';
import { services } from '@portal/contracts';
import { brandName } from '@portal/sdk';
import { JsonLd } from '../page/json-ld';

/** Structured data about the services for search engines. Prices that are not figures are omitted. */
export const ServiceListLd = () => (
  <JsonLd
    data={{
      '@graph': services.map(({ title, name, summary, price, code }) => ({
        '@type': 'Service',
        '@id': `${location.origin}/services#${code}`,
        name: t(title),
        serviceType: t(name),
        description: t(summary),
        areaServed: ['AE', 'SA', 'QA', 'KW', 'BH', 'OM', 'IN', 'GB'],
        provider: { '@type': 'Organization', name: brandName(), url: location.origin },
        ...offerOf(price),
      })),
    }}
  />
);

function offerOf(price: string) {
  const figure = /\$([\d,]+)/.exec(price)?.[1]?.replace(',', '');
  if (!figure) {
    return {};
  }
  const amount = { price: Number(figure), priceCurrency: 'USD' };
  const priceSpecification = price.endsWith('/month')
    ? { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON', unitText: 'month' }
    : { '@type': 'PriceSpecification', ...amount, minPrice: amount.price };
  return { offers: { '@type': 'Offer', ...amount, priceSpecification } };
}
