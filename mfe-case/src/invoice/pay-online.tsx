import { t } from '@portal/build/i18n';
import type { OnlinePayment } from '@portal/contracts';
import { formatMoney, toastProblem, useSearchParams } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { type ReactNode, useEffect } from 'react';
import { useStartCheckoutMutation } from './invoice-api';
import { leaveFor } from './leave-for';

/** Whether the client comes back from the page of the provider, which has not told yet whether they have paid there. */
const useIsBack = ({ state }: OnlinePayment): boolean => {
  const [search] = useSearchParams();
  return state === 'open' && search.get('checkout') === 'done';
};

interface PaymentUnderWayProps {
  payment: OnlinePayment;
  /** Asks for the invoice again. */
  onAsk: () => unknown;
  /** What is shown otherwise. */
  children: ReactNode;
}

/**
 * Says at the top of the invoice that a payment is under way, in place of the request to pay. Whether the client has paid is the API's to
 * say: the address that they come back to only decides that the page asks by itself.
 */
export function PaymentUnderWay({ payment, onAsk, children }: PaymentUnderWayProps) {
  const isBack = useIsBack(payment);
  if (payment.state === 'processing') {
    return (
      <Alert className="mb-6 print:hidden" title={t('Your payment is on its way')} live>
        {t(
          'Some ways to pay take a few days. You get an email when your payment has arrived, and do not need to pay again.',
        )}
      </Alert>
    );
  }
  return isBack ? <Waiting onAsk={onAsk} /> : children;
}

/** Leads to the page of the payment provider. */
export function PayOnline({ invoiceId, payment }: { invoiceId: string; payment: OnlinePayment }) {
  const isBack = useIsBack(payment);
  return (
    <section aria-labelledby="pay-online" className="mt-8 rounded-lg border border-border p-5 print:hidden">
      <h2 id="pay-online" className="font-semibold">
        {t('Pay online')}
      </h2>
      <p className="mt-1 mb-4 text-sm">
        {t('You pay on a page of Stripe, our payment provider. We never see your card or account.')}
      </p>
      <PayButton
        invoiceId={invoiceId}
        label={t('Pay {amount} by card', { amount: formatMoney(payment.amount) })}
        isFirst={!isBack}
      />
    </section>
  );
}

/** Seconds after which the page asks again: an event comes within seconds, or much later. */
const pauses = [2, 4, 8, 15, 30, 60];

function Waiting({ onAsk }: Pick<PaymentUnderWayProps, 'onAsk'>) {
  useEffect(() => {
    let from = 0;
    const timers = pauses.map((seconds) => {
      from += seconds;
      return setTimeout(onAsk, from * 1_000);
    });
    return () => timers.forEach(clearTimeout);
  }, [onAsk]);
  return (
    <Alert className="mb-6 print:hidden" title={t('We are waiting for the provider to confirm your payment')} live>
      {t(
        'This usually takes a few seconds, and you get an email. If you have not finished paying, you can go on below.',
      )}
    </Alert>
  );
}

function PayButton({ invoiceId, label, isFirst }: { invoiceId: string; label: string; isFirst: boolean }) {
  const [start, { isLoading }] = useStartCheckoutMutation();
  const pay = async () => {
    const { data, error } = await start({ params: { invoiceId } });
    if (data) {
      leaveFor(data.url);
    } else {
      toastProblem(error, t('The page to pay on could not be opened. Please try again.'));
    }
  };
  return (
    <Button variant={isFirst ? 'primary' : 'outline'} busy={isLoading} onClick={() => void pay()}>
      {label}
    </Button>
  );
}
