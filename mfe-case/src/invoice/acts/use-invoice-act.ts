import type { InvoiceView } from '@portal/contracts';
import { randomId } from '@portal/sdk';
import { useState } from 'react';
import {
  useCreditInvoiceMutation,
  useMoveInvoiceMutation,
  useRecordPaymentMutation,
  useRefundInvoiceMutation,
  useRemindInvoiceMutation,
  useReversePaymentMutation,
} from '../invoice-api';
import { dollarsOf } from './dollars-of';
import type { ActField, InvoiceAct } from './invoice-acts';

export type ActValues = Partial<Record<ActField['name'], string>>;

/** Returns a function that does what was chosen. Money that is sent again after a lost answer counts once. */
export function useInvoiceAct({ _id: invoiceId, version }: InvoiceView, { kind, paymentId = '' }: InvoiceAct) {
  const [key] = useState(randomId);
  const [move, moving] = useMoveInvoiceMutation();
  const [pay, paying] = useRecordPaymentMutation();
  const [credit, crediting] = useCreditInvoiceMutation();
  const [refund, refunding] = useRefundInvoiceMutation();
  const [remind, reminding] = useRemindInvoiceMutation();
  const [reverse, reversing] = useReversePaymentMutation();
  const params = { invoiceId };
  const headers = { 'Idempotency-Key': key };

  const act = ({ amount: typed = '', reason = '', ...how }: ActValues) => {
    const amount = dollarsOf(typed) ?? 0;
    switch (kind) {
      case 'send':
        return move({ params, body: { status: 'sent', version } });
      case 'cancel':
        return move({ params, body: { status: 'cancelled', reason, version } });
      case 'pay':
        return pay({ params, body: { amount, ...how }, headers });
      case 'remind':
        return remind({ params, headers });
      case 'credit':
        return credit({ params, body: { amount, reason }, headers });
      case 'refund':
        return refund({ params, body: { amount, ...how }, headers });
      case 'reverse':
        return reverse({ params: { paymentId }, body: { reason } });
    }
  };
  const states = [moving, paying, crediting, refunding, reminding, reversing];
  return {
    act,
    isLoading: states.some((state) => state.isLoading),
    error: states.find((state) => state.error)?.error,
  };
}
