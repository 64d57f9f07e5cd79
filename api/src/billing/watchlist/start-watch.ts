import { randomUUID } from 'node:crypto';
import { type Given, serviceCaseTypes, type startWatchlist, watchlistPrice, watchlistTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { addSystemMessage, type Case, findKeptCase, openCase } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { authorize } from '../../platform/kernel/policy';
import { User } from '../../records/users';
import { findAskedCase, serviceCode } from './asked-case';
import { beginMonth } from './begin-month';
import type { Charging } from './charging';
import { checkedLists } from './checked-lists';
import { findOwnWatch, newestMonthOf } from './own-watch';
import { recordWatch } from './record-watch';
import { Watch, WatchMonth } from './watch.entity';
import { subscriptionPolicy } from './watch.policy';
import { addNames, namesOf } from './watched-names';

export type WatchlistOrder = Given<typeof startWatchlist>['body'];

/** Starts the watchlist of a client: its case, its names, and its first month with its invoice. */
export async function startWatch(
  tx: EntityManager,
  actor: Actor,
  { names }: WatchlistOrder,
  charging: Charging,
): Promise<void> {
  const { moment, now } = charging;
  authorize(subscriptionPolicy.start, actor, {}, watchlistTexts.confirmFirst);
  const earlier = await findOwnWatch(tx, actor);
  if (earlier && earlier.status !== 'ended') {
    throw new AppError('CONFLICT', watchlistTexts.exists);
  }
  const written = namesOf(names, (index) => `names.${index}.name`);
  const caseRecord = await caseFor(tx, actor, now);
  // The month of an ended watchlist is paid, so it goes on before the next one is charged.
  const running = earlier && earlier.renewsOn > moment.today ? earlier : undefined;
  const watch: Watch = {
    id: randomUUID(),
    clientId: actor.id,
    caseId: caseRecord.id,
    status: 'active',
    priceCents: watchlistPrice * 100,
    startedOn: moment.today,
    countedFrom: running?.countedFrom ?? moment.today,
    renewsOn: running?.renewsOn ?? moment.today,
    chargedOn: running?.chargedOn ?? null,
    endedOn: null,
    createdAt: moment.at,
    updatedAt: moment.at,
  };
  await tx.insert(Watch, watch);
  const { caseId } = watch;
  await addNames(tx, watch, written, moment);
  await addSystemMessage(tx, { caseId, content: startedText(written.length), at: moment.at });
  const detail = { names: written.length, agreement: watchlistTexts.agreement };
  await recordWatch(tx, actor, 'watch.started', watch, { at: moment.at, ...detail });
  if (running) {
    await continueMonth(tx, running, watch, moment);
  } else {
    await beginMonth(tx, { watch, caseRecord, actor }, charging);
  }
}

const startedText = (names: number) => `The watchlist has started with ${names === 1 ? 'one name' : `${names} names`}.`;

/** Takes the case in which the client has asked for the service, or opens one. */
async function caseFor(tx: EntityManager, actor: Actor, now: Date): Promise<Case> {
  const asked = await findAskedCase(tx, actor);
  if (asked) {
    return findKeptCase(tx, asked.id);
  }
  const { email, phone, country } = await tx.findOneByOrFail(User, { id: actor.id });
  return openCase(
    tx,
    { actor, networkAddress: actor.networkAddress },
    {
      fullName: actor.name,
      email,
      phone: phone ?? undefined,
      country: country ?? undefined,
      caseType: serviceCaseTypes[serviceCode],
      serviceLevel: 'advise',
      serviceCode,
      legalFollowup: [],
      confidentialityConfirmed: true,
    },
    { id: randomUUID(), receiptHash: null, isAcknowledged: true, urgentCalls: [], now },
  );
}

async function continueMonth(
  tx: EntityManager,
  running: Watch,
  { id: watchId, caseId }: Watch,
  { today, timeZone }: Charging['moment'],
): Promise<void> {
  const month = await newestMonthOf(tx, running.id);
  if (month) {
    const lists = await checkedLists(tx, timeZone);
    await tx.insert(WatchMonth, { ...month, id: randomUUID(), watchId, caseId, checkedOn: today, lists });
  }
}
