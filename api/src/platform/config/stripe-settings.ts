import type { Environment } from './settings';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | undefined;
}

export const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: Environment): StripeSettings | undefined =>
  secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;

/** With one of them alone, clients would pay and the portal would not hear of it. */
export function halfStripe(environment: Environment): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => environment[name] === undefined);
  const isUnset = missing.length === names.length && environment.STRIPE_API_BASE === undefined;
  return isUnset ? [] : missing.map((name) => `${name} is missing beside the other STRIPE_ settings`);
}
