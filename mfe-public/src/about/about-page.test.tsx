import { renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { ContactPage } from '../contact/contact-page';
import { AboutPage } from './about-page';

const { dataset } = document.documentElement;

afterEach(() => {
  for (const name of ['person', 'city', 'supportPhone']) {
    delete dataset[name];
  }
});

it('says who is behind the portal, as far as the operator has said so', () => {
  Object.assign(dataset, { person: 'Aisha Rahman, managing partner', city: 'Dubai, UAE' });
  for (const Page of [AboutPage, ContactPage]) {
    const { unmount } = renderPage(<Page />);
    expect(screen.getByText('Person in charge')).toBeVisible();
    expect(screen.getByText('Aisha Rahman, managing partner').closest('[data-fact]')).toHaveAttribute(
      'data-fact',
      'person',
    );
    expect(screen.getByText('Dubai, UAE')).toBeVisible();
    expect(screen.queryByText('Licence')).not.toBeInTheDocument();
    expect(screen.queryByText('Opening hours')).not.toBeInTheDocument();
    unmount();
  }
});

it('has no section about it while nothing is set, and no phone where the server names none', () => {
  dataset['supportPhone'] = '';
  const { unmount } = renderPage(<AboutPage />);
  expect(screen.queryByRole('heading', { name: 'Who is behind this' })).not.toBeInTheDocument();
  unmount();
  renderPage(<ContactPage />);
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  expect(screen.queryByText('Person in charge')).not.toBeInTheDocument();
});
