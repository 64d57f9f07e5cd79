import { rich, t } from '@portal/build/i18n';
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
      return [t('Draft'), t('The client cannot see this quote until it is sent.')];
    case 'sent':
      return [
        t('Valid until {lastDay}', { lastDay }),
        abilities.answer
          ? t('Please read the scope, the price and the terms. Below, you can accept, decline or ask.')
          : t('The client has not answered yet.'),
      ];
    case 'declined':
      return [t('Declined'), declineReason ?? t('No reason was given.')];
    case 'expired':
      return [t('Expired'), t('Its last day was {lastDay}.', { lastDay })];
    case 'withdrawn':
      return [t('Withdrawn'), withdrawReason ?? t('This quote was taken back.')];
    default:
      return [];
  }
}

const Invoiced = ({ quote: { invoicedAmount, totalAmount } }: { quote: QuoteView }) =>
  invoicedAmount ? (
    <Notice title={t('Invoiced')}>
      {t('{invoiced} of {total}.', { invoiced: formatMoney(invoicedAmount), total: formatMoney(totalAmount) })}
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
      toastProblem(problem, t('The certificate could not be created. Please try again.'));
    }
  };
  return (
    <Alert
      tone="success"
      className="mb-6 print:hidden"
      title={t(recorded ? 'Accepted elsewhere' : 'Accepted')}
      actions={
        <Button variant="outline" size="sm" onClick={() => void save()}>
          <Download /> {t('Certificate')}
        </Button>
      }
    >
      {recorded
        ? rich(
            '<who>{name}</who> accepted it on {day}: <how>{note}</how> Recorded by <staff>{staffName}</staff>, {time}.',
            { who: typed(name), how: typed(recorded.note), staff: typed(recorded.by) },
            { day: formatDate(recorded.acceptedOn), time: formatDateTime(at) },
          )
        : rich('<who>{name}</who> accepted it, {time}.', { who: typed(name) }, { time: formatDateTime(at) })}
    </Alert>
  );
}

/** Puts what people have typed in place of a tag, whatever is in it. */
const typed = (text: string) => () => <bdi>{text}</bdi>;

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert tone="info" title={title} className="mb-6 print:hidden">
    {children}
  </Alert>
);
