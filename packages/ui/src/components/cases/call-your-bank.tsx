import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert';

export interface CallYourBankProps {
  texts: { title: string; steps: readonly string[]; hope: string };
  /** A sentence that ends the notice. */
  children?: ReactNode;
  /** The button with which somebody says that it is done. */
  actions?: ReactNode;
}

/** Says whom to call, and what to say, when money has left an account in the last days. */
export const CallYourBank = ({ texts: { title, steps, hope }, children, actions }: CallYourBankProps) => (
  <Alert tone="danger" title={title} actions={actions}>
    <ol className="flex list-decimal flex-col gap-1 ps-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="mt-2">
      {hope} {children}
    </p>
  </Alert>
);
