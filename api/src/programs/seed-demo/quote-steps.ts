import { printQuote } from '../../billing/invoices';
import { quotePrinterFor } from '../../billing/quotes';
import type { Actor } from '../../platform/kernel/actor';
import { lineOf } from './bill-steps';
import type { DemoServices } from './demo-services';
import type { Cast, Step, StoryResults } from './step';
import type { Story, StoryQuote } from './stories/story';
import type { Timetable } from './timetable';

interface QuoteParts {
  services: DemoServices;
  story: Story;
  cast: Cast;
  results: StoryResults;
  times: Timetable;
}

/** Returns the steps that send the quotes of a story, and those by which its client answers them. */
export function quoteSteps({ services, story, cast, results, times }: QuoteParts, state: StoryQuote['state']): Step[] {
  const { attorney, client } = cast;
  const chosen = (story.quotes ?? []).filter((quote) => quote.state === state);
  return attorney && client ? chosen.flatMap((quote) => stepsOf(quote, attorney, client)) : [];

  function stepsOf({ scope, lines, reason }: StoryQuote, issuer: Actor, payer: Actor): Step[] {
    const { quotes } = services;
    const print = quotePrinterFor(printQuote, services, () => quotes.time)(issuer);
    let quoteId = '';
    const send = async () => {
      const draft = { caseId: results.caseId, scope, lineItems: lines.map(lineOf), notes: '', validUntil: '' as const };
      ({ id: quoteId } = await quotes.create(issuer, draft));
      const { documentHash } = await quotes.update(issuer, quoteId, { status: 'sent' }, print);
      results.quote = { quoteId, documentHash: documentHash ?? '' };
    };
    const answer = async () => {
      const { documentHash = '' } = results.quote ?? {};
      await (state === 'accepted'
        ? quotes.accept(payer, {
            quoteId,
            name: payer.name,
            agreed: true,
            documentHash,
            languages: services.config.languages,
          })
        : quotes.decline(payer, { quoteId, reason }));
    };
    const sent = { at: times.next(0.1), run: send };
    return state === 'sent' ? [sent] : [sent, { at: times.next(0.1), run: answer }];
  }
}
