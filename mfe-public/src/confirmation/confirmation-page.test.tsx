import { personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { ConfirmationPage } from './confirmation-page';
import { keepReceipt } from './receipt';

const receipt = {
  caseNumber: 'RC-2026-000042',
  submittedAt: '2026-11-20T10:00:00.000Z',
  receivedFiles: [],
  lostFiles: [],
  refusedFiles: [],
};

beforeEach(() => sessionStorage.clear());

it('shows the number of the case that this tab has submitted', () => {
  keepReceipt(receipt);
  renderPage(<ConfirmationPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for submitting your case.');
  expect(screen.getByText('Case Confirmed')).toHaveClass('bg-green-soft');
  expect(screen.getByText('An analyst will get in touch within 24 hours on working days.')).toBeVisible();
  expect(screen.getByText('RC-2026-000042')).toBeVisible();
});

it('says by when the first response is due, if the server has said it', () => {
  keepReceipt({ ...receipt, firstResponseDueAt: '2026-11-23T10:00:00.000Z' });
  const { unmount } = renderPage(<ConfirmationPage />);
  expect(screen.getByText(/^First response by/)).toHaveTextContent(/^First response by Mon 23 Nov, \d\d:\d\d \S+$/);
  expect(screen.getByText(/within 24 hours on working days/)).toBeVisible();
  unmount();
  keepReceipt(receipt);
  renderPage(<ConfirmationPage />);
  expect(screen.queryByText(/^First response by/)).not.toBeInTheDocument();
});

it('shows the receipt code and where it is used', () => {
  keepReceipt({ ...receipt, receiptCode: 'ABCD-EFGH-IJKL-MNOP' });
  renderPage(<ConfirmationPage />);
  expect(screen.getByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'without an account' })).toHaveAttribute('href', '/follow');
});

it('says first that nothing was sent, and promises nothing more than specified, when it is opened directly', () => {
  renderPage(<ConfirmationPage />);
  const notice = screen.getByText('Nothing was sent from this tab.');
  const title = screen.getByRole('heading', { level: 1 });
  expect(notice.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Go to the form' })).toHaveAttribute('href', '/case-submission');
  expect(screen.queryByRole('heading', { name: 'What happens next' })).not.toBeInTheDocument();
  expect(screen.getByText('Case Confirmed')).not.toHaveClass('bg-green-soft');
});

it('shows a placeholder, labelled as a sample, when it is opened directly', () => {
  renderPage(<ConfirmationPage />);
  expect(screen.getByText('RC-0000-000000')).toBeVisible();
  expect(screen.getByText(/This is a sample number/)).toBeVisible();
});

it.each([
  ['View Pricing & Timelines', '/services'],
  ['Submit Another Case', '/case-submission'],
  ['Back to Homepage', '/'],
])('links %s to %s', (name, href) => {
  renderPage(<ConfirmationPage />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it.each([
  [
    'visitors',
    null,
    { fullName: 'Mona Khan', email: 'mona@example.org' },
    'your case ID to mona@example.org. For your safety',
  ],
  ['clients', personOf('client'), undefined, `your case ID to ${personOf('client').email}. For your safety`],
  ['people who have signed out', null, undefined, 'your case ID. For your safety'],
  ['staff', personOf('attorney'), undefined, 'The client receives an email with the case ID.'],
])('tells %s where the email goes', (_who, session, visitor, text) => {
  keepReceipt({ ...receipt, visitor });
  renderPage(<ConfirmationPage />, { session });
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(text);
});

it.each([
  ['visitors', null, 1],
  ['staff', personOf('attorney'), 0],
])('offers %s the way out that they need', (_who, session, count) => {
  keepReceipt(receipt);
  renderPage(<ConfirmationPage />, { session });
  expect(screen.queryAllByRole('link', { name: 'Leave this site' })).toHaveLength(count);
});

it('lists the files that arrived, failed and were not sent', () => {
  const reason = 'This file type is not accepted.';
  keepReceipt({
    ...receipt,
    receivedFiles: ['chat.txt'],
    lostFiles: ['invoice.pdf'],
    refusedFiles: [{ name: 'setup.exe', reason }],
  });
  renderPage(<ConfirmationPage />);
  expect(screen.getByText('Your case was submitted, but 1 file could not be uploaded.')).toBeVisible();
  expect(screen.getByText('invoice.pdf')).toBeVisible();
  expect(screen.getByRole('region', { name: 'We received 1 file' })).toHaveTextContent('chat.txt');
  expect(screen.getByText('1 file was not sent with your case')).toBeVisible();
  expect(screen.getByText('setup.exe').closest('li')).toHaveTextContent(`setup.exe: ${reason}`);
});

it('shows visitors how to follow the case, and clients where', () => {
  keepReceipt(receipt);
  const visitor = renderPage(<ConfirmationPage />);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  visitor.unmount();
  renderPage(<ConfirmationPage />, { session: personOf('client') });
  expect(screen.getByRole('link', { name: 'your dashboard' })).toHaveAttribute('href', '/client/dashboard');
});

it.each([
  ['visitors', null, 1],
  ['clients', personOf('client'), 1],
  ['staff', personOf('attorney'), 0],
])('offers %s the way out that they need', (_who, session, count) => {
  renderPage(<ConfirmationPage />, { session });
  expect(screen.queryAllByRole('link', { name: 'Leave this site' })).toHaveLength(count);
});
