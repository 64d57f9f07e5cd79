import { type InvoiceView, updateInvoice } from '@portal/contracts';
import { messageOf, toast, toastProblem, useForm, useNavigate } from '@portal/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type InvoiceDraft, invoiceSchema } from './invoice-schema';
import { type Buyer, type InvoiceValues, newInvoice, valuesOf } from './invoice-values';
import { type Saved, useSaveInvoice } from './use-save-invoice';

/** State of the invoice editor: the form, the saved draft, and the actions to save it, or save and send it. */
export function useInvoiceForm(caseId: string, client: Buyer, opened: InvoiceView | undefined) {
  const [existing, setExisting] = useState(opened);
  const [initial] = useState(() => (opened ? valuesOf(opened) : newInvoice(client)));
  const [refusal, setRefusal] = useState<string>();
  /** A valid draft for which the dialog asks whether to send it. */
  const [toSend, askToSend] = useState<InvoiceDraft>();
  const [isSending, setSending] = useState(false);
  const isForSending = useRef(false);
  const { leaveTo, isLeaving } = useLeaving();
  const save = useSaveInvoice(caseId);

  const run = async (draft: InvoiceDraft, send: boolean): Promise<void> => {
    setRefusal(undefined);
    const { invoice, problem } = await save(existing, draft, send);
    if (problem) {
      refuse(problem);
    } else {
      toast({ title: send ? 'The invoice has been sent.' : updateInvoice.message });
    }
    if (invoice) {
      keep(invoice, send && !problem);
    }
  };
  const refuse = (problem: NonNullable<Saved['problem']>) => {
    const text = messageOf(problem, 'The invoice could not be saved. Please try again.');
    setRefusal(text);
    toastProblem({ message: text });
    form.putErrors(problem.errors);
  };
  const keep = (invoice: InvoiceView, isSent: boolean) => {
    setExisting(invoice);
    // Each saving above the quote needs its reason, and the sending that follows too.
    form.reset({ ...valuesOf(invoice), reason: form.values.reason });
    if (isSent) {
      leaveTo(`/invoices/${invoice._id}`);
    } else if (!existing) {
      leaveTo(`/invoices/${invoice._id}/edit`);
    }
  };

  const form = useForm<InvoiceValues, InvoiceDraft>({
    schema: invoiceSchema,
    initial,
    onSubmit: (draft) => (isForSending.current ? askToSend(draft) : run(draft, false)),
  });
  const saveDraft = (event: FormEvent<HTMLFormElement>) => {
    isForSending.current = false;
    return form.form.onSubmit(event);
  };
  const send = () => {
    isForSending.current = true;
    return form.submit();
  };
  const confirm = async () => {
    if (toSend) {
      setSending(true);
      await run(toSend, true);
      setSending(false);
      askToSend(undefined);
    }
  };
  return {
    form,
    existing,
    refusal,
    isGuarded: form.isDirty && !isLeaving,
    saveDraft,
    send,
    sending: {
      isAsked: toSend !== undefined,
      dueDate: toSend?.dueDate,
      isSending,
      confirm,
      cancel: () => askToSend(undefined),
    },
  };
}

/** Navigates only after the render that removed the leave guard. */
function useLeaving() {
  const [next, leaveTo] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (next) {
      void navigate(next, { replace: true });
    }
  }, [next, navigate]);
  return { leaveTo, isLeaving: next !== undefined };
}
