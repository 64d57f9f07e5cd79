import { Alert } from '@portal/ui/alert';

/** What to do first when money has left an account in the last days. */
export const CallYourBank = () => (
  <Alert tone="warning" title="Call your bank now">
    <ol className="flex list-decimal flex-col gap-1 ps-5">
      <li>
        Call the number on your card or in your banking app, not one from a message. Say that it was fraud, and ask them
        to stop or recall the payment.
      </li>
      <li>Then report it to the police, and keep the number of the report.</li>
    </ol>
    <p className="mt-2">
      A payment cannot always be stopped, but the first hours count most. This form can wait: what you typed stays in
      this tab.
    </p>
  </Alert>
);
