import { contactTexts, sendContact } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from './contact-page';

const visit = (query = '', session: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ContactPage />, { path: '/contact', at: `/contact${query}`, ...session });
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function fill() {
  await type(/^Full Name/, 'Mona Khan');
  await type(/^Email/, 'mona@example.org');
  await type(/^Message/, 'Is this licence real?');
}

it('sends the message and says when we respond', async () => {
  answer(sendContact, {});
  visit('?subject=Custom%20quote');
  await fill();
  await send();
  expect(await screen.findByTestId('toast')).toHaveTextContent('Thank you. We will respond within 24 hours.');
  expect(sentTo(sendContact)[0]?.body).toEqual({
    name: 'Mona Khan',
    email: 'mona@example.org',
    subject: 'Custom quote',
    message: 'Is this licence real?',
    language: 'en',
  });
});

it('replaces the form by its thanks, and offers an empty one for another message', async () => {
  answer(sendContact, {});
  visit('?subject=Question');
  await fill();
  await send();
  expect(await screen.findByText('The 24 hours are counted on working days.')).toBeVisible();
  expect(screen.queryByLabelText(/^Message/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  expect(screen.getByLabelText(/^Full Name/)).toHaveValue('Mona Khan');
  expect(screen.queryByText('The 24 hours are counted on working days.')).not.toBeInTheDocument();
});

it('asks for what is missing, in the order of the form', async () => {
  visit();
  await send();
  expect(screen.getByTestId('toast')).toHaveTextContent(contactTexts.name);
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    contactTexts.name,
    contactTexts.email,
    contactTexts.subject,
    contactTexts.message,
  ]);
  expect(screen.getByLabelText(/^Full Name/)).toHaveFocus();
});

it('keeps the message when the server refuses it', async () => {
  refuse(sendContact, 429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' });
  visit('?subject=Consultation');
  await fill();
  await send();
  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Too many requests.'));
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Is this licence real?');
  const notice = screen.getByText(/What you wrote is still here/);
  expect(notice.closest('[role=alert]')).toBeNull();
  answer(sendContact, {});
  await send();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

it('fills in name and email of a signed-in person', async () => {
  visit('', { session: personOf('attorney', 'Ann Roe') });
  expect(await screen.findByDisplayValue('Ann Roe')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('attorney@example.org');
});

it('asks before discarding an unsent message, but not after sending', async () => {
  answer(sendContact, {});
  const { router } = visit('?subject=Question');
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Submit a case' }));
  await fill();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Is this licence real?');
  expect(router.state.location.pathname).toBe('/contact');
  await send();
  await screen.findByTestId('toast');
  await waitFor(() => expect(screen.queryByLabelText(/^Message/)).not.toBeInTheDocument());
  await leave();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/case-submission');
});

it('discards an unsent message after confirmation', async () => {
  visit();
  await fill();
  await userEvent.click(screen.getByRole('link', { name: 'Submit a case' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this page' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/case-submission');
});
