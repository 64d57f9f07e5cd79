import { randomUUID } from 'node:crypto';
import { type Given, serviceCaseTypes, type startWatchlist, watchlistPrice, watchlistTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { addSystemMessage, type Case, findKeptCase, openCase } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { findAskedCase, serviceCode } from './asked-case';
import { beginMonth } from './begin-month';
import type { Charging } from './charging';
import { checkedLists } from './checked-lists';
import { findOwnWatch } from './own-watch';
import { Watch, WatchedSubject, WatchMonth } from './watch.entity';
import { subscriptionPolicy } from './watch.policy';
import { namesOf } from './watched-names';

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
  const { id: watchId, caseId } = watch;
  const added = { watchId, caseId, addedOn: moment.today, addedAt: moment.at, checkedOn: null, removedAt: null };
  for (const name of written) {
    await tx.insert(WatchedSubject, { id: randomUUID(), ...name, ...added });
  }
  await addSystemMessage(tx, { caseId, content: startedText(written.length), at: moment.at });
  await recordAudit(tx, {
    actor,
    action: 'watch.started',
    subjectType: 'watch',
    subjectId: watchId,
    at: moment.at,
    detail: { caseId, names: written.length, agreement: watchlistTexts.agreement },
  });
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
  const month = await tx.findOne(WatchMonth, { where: { watchId: running.id }, order: { month: 'DESC' } });
  if (month) {
    const lists = await checkedLists(tx, timeZone);
    await tx.insert(WatchMonth, { ...month, id: randomUUID(), watchId, caseId, checkedOn: today, lists });
  }
}
