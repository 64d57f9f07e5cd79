/** A page on which a client pays, as it is asked for. */
interface CheckoutRequest {
  /** Of our row. The provider makes one page for it, however often it is asked. */
  checkoutId: string;
  amountCents: number;
  invoiceNumber: string;
  /** From here the client comes back, whatever the outcome. */
  invoiceUrl: string;
  /** After which nobody can pay on the page any more. */
  lastMoment: Date;
}

/** What the provider says about one of its pages. */
export interface ProviderCheckout {
  sessionId: string;
  /** Of our row; undefined for a page that the portal has not made. */
  checkoutId: string | undefined;
  /** `processing`: the client has paid in a way that takes days. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number | null;
  /** ISO 4217, lower case. */
  currency: string | null;
  isLive: boolean;
  /** Where the client pays; null once nobody can. */
  url: string | null;
  method: string;
  /** The provider's name for the payment. */
  reference: string | null;
}

interface ProviderEvent {
  id: string;
  checkout: ProviderCheckout;
}

/** An event as it arrived. */
export interface SignedEvent {
  body: Buffer;
  signature: string;
  /** When it arrived. */
  now: Date;
}

/** The provider says that what was asked for can never be done, such as for a page that it does not know. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** The provider does not answer, or not as it should: asking again later may help. `cause` says why, for the log. */
export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
}

/**
 * Whoever takes payments for the firm, on pages of their own.
 *
 * Calls reject with a `ProviderRefusal` or a `ProviderOutage`.
 */
export interface PaymentProvider {
  /** False while no real money moves. */
  readonly isLive: boolean;
  /** The smallest and the largest payment that it takes. */
  readonly bounds: { readonly fromCents: number; readonly toCents: number };
  open(request: CheckoutRequest): Promise<ProviderCheckout>;
  find(sessionId: string): Promise<ProviderCheckout>;
  /** Lets nobody pay on the page any more. Returns what has become of it, which may be a payment. */
  close(sessionId: string): Promise<ProviderCheckout>;
  /**
   * Returns undefined for an event of a kind that says nothing about a page.
   *
   * @throws AppError `MALFORMED` unless the provider has signed it within the last 300 seconds.
   */
  readEvent(event: SignedEvent): Promise<ProviderEvent | undefined>;
}
