import type { OnlinePayment } from '@portal/contracts';
import { formatMoney, toastProblem, useSearchParams } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { useEffect } from 'react';
import { useStartCheckoutMutation } from './invoice-api';
import { leaveFor } from './leave-for';

interface PayOnlineProps {
  invoiceId: string;
  payment: OnlinePayment;
  /** Asks for the invoice again. */
  onAsk: () => unknown;
}

/**
 * Leads to the page of the payment provider. Whether the client has paid there is the API's to say: the address that they come back
 * to only decides that the page asks by itself.
 */
export function PayOnline({ invoiceId, payment: { amount, state }, onAsk }: PayOnlineProps) {
  const [search] = useSearchParams();
  if (state === 'processing') {
    return (
      <Alert className="mt-8 print:hidden" title="Your payment is on its way" live>
        Some ways to pay take a few days. You get an email when your payment has arrived, and do not need to pay again.
      </Alert>
    );
  }
  const isBack = state === 'open' && search.get('checkout') === 'done';
  return (
    <section aria-labelledby="pay-online" className="mt-8 rounded-lg border border-border p-5 print:hidden">
      {isBack && <Waiting onAsk={onAsk} />}
      <h2 id="pay-online" className="font-semibold">
        Pay online
      </h2>
      <p className="mt-1 mb-4 text-sm">
        You pay on a page of Stripe, our payment provider. We never see your card or account.
      </p>
      <PayButton invoiceId={invoiceId} label={`Pay ${formatMoney(amount)} by card`} isFirst={!isBack} />
    </section>
  );
}

/** Seconds after which the page asks again: an event comes within seconds, or much later. */
const pauses = [2, 4, 8, 15, 30, 60];

function Waiting({ onAsk }: Pick<PayOnlineProps, 'onAsk'>) {
  useEffect(() => {
    let from = 0;
    const timers = pauses.map((seconds) => {
      from += seconds;
      return setTimeout(onAsk, from * 1_000);
    });
    return () => timers.forEach(clearTimeout);
  }, [onAsk]);
  return (
    <Alert className="mb-5" title="We are waiting for the provider to confirm your payment" live>
      This usually takes a few seconds, and you get an email. If you have not finished paying, you can go on below.
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
      toastProblem(error, 'The page to pay on could not be opened. Please try again.');
    }
  };
  return (
    <Button variant={isFirst ? 'primary' : 'outline'} busy={isLoading} onClick={() => void pay()}>
      {label}
    </Button>
  );
}
