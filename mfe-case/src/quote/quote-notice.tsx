import { downloadQuoteCertificate, type QuoteView } from '@portal/contracts';
import { formatDate, formatDateTime, formatMoney, saveFile, toastProblem } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Download } from '@portal/ui/icons';
import type { ReactNode } from 'react';

/** Says what has become of a quote, above it. */
export function QuoteNotice({ quote }: { quote: QuoteView }) {
  if (quote.status === 'accepted') {
    return (
      <>
        <Accepted quote={quote} />
        <Invoiced quote={quote} />
      </>
    );
  }
  const [title, text] = noticeOf(quote);
  return title ? <Notice title={title}>{text}</Notice> : null;
}

function noticeOf({ status, validUntil, declineReason, withdrawReason, abilities }: QuoteView): [string?, string?] {
  const lastDay = validUntil ? formatDate(validUntil) : '';
  switch (status) {
    case 'draft':
      return ['Draft', 'The client cannot see this quote until it is sent.'];
    case 'sent':
      return [`Valid until ${lastDay}`, abilities.answer ? toAnswer : 'The client has not answered yet.'];
    case 'declined':
      return ['Declined', declineReason ?? 'No reason was given.'];
    case 'expired':
      return ['Expired', `Its last day was ${lastDay}.`];
    case 'withdrawn':
      return ['Withdrawn', withdrawReason ?? 'This quote was taken back.'];
    default:
      return [];
  }
}

const toAnswer = 'Please read the scope, the price and the terms. Below, you can accept, decline or ask.';

const Invoiced = ({ quote: { invoicedAmount, totalAmount } }: { quote: QuoteView }) =>
  invoicedAmount ? (
    <Notice title="Invoiced">
      {formatMoney(invoicedAmount)} of {formatMoney(totalAmount)}.
    </Notice>
  ) : null;

function Accepted({ quote: { _id: quoteId, quoteNumber, acceptance } }: { quote: QuoteView }) {
  if (!acceptance) {
    return null;
  }
  const { name, at, recorded } = acceptance;
  const save = async () => {
    const name = `${quoteNumber}-certificate.pdf`;
    const problem = await saveFile(downloadQuoteCertificate, { params: { quoteId } }, name);
    if (problem) {
      toastProblem(problem, 'The certificate could not be created. Please try again.');
    }
  };
  return (
    <Alert
      tone="success"
      className="mb-6 print:hidden"
      title={recorded ? 'Accepted elsewhere' : 'Accepted'}
      actions={
        <Button variant="outline" size="sm" onClick={() => void save()}>
          <Download /> Certificate
        </Button>
      }
    >
      {recorded ? (
        <>
          <bdi>{name}</bdi> accepted it on {formatDate(recorded.acceptedOn)}: <bdi>{recorded.note}</bdi> Recorded by{' '}
          <bdi>{recorded.by}</bdi>, {formatDateTime(at)}.
        </>
      ) : (
        <>
          <bdi>{name}</bdi> accepted it, {formatDateTime(at)}.
        </>
      )}
    </Alert>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert tone="info" title={title} className="mb-6 print:hidden">
    {children}
  </Alert>
);
