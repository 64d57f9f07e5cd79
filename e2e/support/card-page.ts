import type { Page } from '@playwright/test';
// @boundaries-ignore The API's tests have the same provider.
import { FakeStripe } from '../../api/test/fake-stripe';

type Session = ReturnType<FakeStripe['at']>;

/** The payment provider, and the page on which people pay. */
export class CardPage {
  private readonly stripe = new FakeStripe(() => new Date());
  /** Whether the provider tells the portal at once that somebody has paid. */
  tellsAtOnce = true;

  /** Returns the address of the provider's API, for `STRIPE_API_BASE`. */
  listen = (): Promise<string> => this.stripe.listen();
  close = (): Promise<void> => this.stripe.close();

  /** Answers what `page` opens at the provider, with a page that has two links: to pay, and to go back without. */
  async serve(page: Page, portalUrl: string): Promise<void> {
    await page.route('https://checkout.stripe.com/**', async (route) => {
      const { origin, pathname, searchParams } = new URL(route.request().url());
      const session = this.stripe.at(`${origin}${pathname}`);
      const isPaid = searchParams.has('paid');
      const body = isPaid
        ? `<script>location.replace(${JSON.stringify(session.success_url)})</script>`
        : pageOf(session);
      if (isPaid) {
        const paid = this.stripe.act(session, 'pay');
        if (this.tellsAtOnce) {
          await this.tell(portalUrl, paid);
        }
      }
      await route.fulfill({ contentType: 'text/html', body });
    });
  }

  /** Delivers the event of all pages that are paid, as the provider does until the portal has answered it. */
  async tellAll(portalUrl: string): Promise<void> {
    for (const session of this.stripe.sessions.values()) {
      if (session.payment_status === 'paid') {
        await this.tell(portalUrl, session);
      }
    }
  }

  private async tell(portalUrl: string, session: Session): Promise<void> {
    const { body, headers } = this.stripe.signed(this.stripe.eventOf(session, 'checkout.session.completed'));
    const { status } = await fetch(`${portalUrl}/api/payments/stripe`, { method: 'POST', body, headers });
    if (status !== 200) {
      throw new Error(`The portal answered an event with ${status}.`);
    }
  }
}

const pageOf = ({ amount_total: cents, cancel_url: back }: Session) => `<!doctype html><title>Pay</title>
  <h1>Pay $${((cents ?? 0) / 100).toFixed(2)}</h1>
  <a href="?paid">Pay</a> <a href="${back}">Back</a>`;
