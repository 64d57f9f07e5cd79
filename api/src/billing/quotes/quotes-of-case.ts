import type { QuoteView } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessTime } from '../../platform/kernel/business-day';
import { decryptRows } from '../../records/case-keys';
import { Quote } from './quote.entity';
import { quotePolicy } from './quote.policy';
import { presentQuote } from './quote.presenter';

/** Returns the whole quotes of one case that `actor` may see, oldest first, for the export of a person. */
export async function quotesOfCase(
  manager: EntityManager,
  actor: Actor,
  caseId: string,
  time: BusinessTime,
): Promise<QuoteView[]> {
  const caseRecord = await manager.findOneByOrFail(Case, { id: caseId });
  const found = await manager.find(Quote, { where: { caseId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const visible = found.filter((quote) => quotePolicy.read(actor, { ...quote, caseRecord }));
  const readable = await decryptRows(manager, Quote, visible);
  return readable.map((quote) => presentQuote(actor, { ...quote, caseRecord }, { time }));
}
