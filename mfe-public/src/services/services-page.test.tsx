import { services } from '@portal/contracts';
import { renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesPage } from './services-page';

it('shows six services, each leading to the form', () => {
  renderPage(<ServicesPage />, { path: '/services' });
  const links = screen.getAllByRole('link', { name: /^Learn More/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(services.map(() => '/case-submission'));
});

it('passes the chosen service to the form in the router state', async () => {
  const { router } = renderPage(<ServicesPage />, { path: '/services' });
  await userEvent.click(screen.getByRole('link', { name: 'Learn More about Post-Scam Advisory' }));
  expect(router.state.location).toMatchObject({ pathname: '/case-submission', state: { serviceCode: 'post-scam' } });
});

it('tells search engines the prices that are amounts', () => {
  const { container } = renderPage(<ServicesPage />, { path: '/services' });
  const blocks = [...container.querySelectorAll('script[type="application/ld+json"]')];
  const graph = blocks.map(({ textContent }) => JSON.parse(textContent ?? '')['@graph']).find(Boolean);
  const offers = graph.map(({ offers }: { offers?: object }) => offers);
  const from = (price: number) => ({
    price,
    priceCurrency: 'USD',
    priceSpecification: { '@type': 'PriceSpecification', price, minPrice: price, priceCurrency: 'USD' },
  });
  const monthly = { '@type': 'UnitPriceSpecification', price: 100, priceCurrency: 'USD', unitCode: 'MON' };
  expect(offers).toMatchObject([
    from(500),
    from(1000),
    from(2000),
    from(2000),
    undefined,
    { price: 100, priceSpecification: monthly },
  ]);
});
