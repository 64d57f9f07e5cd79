import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, tooMany, wrong } from '../calls/shared-refusals';
import { paginationSample } from '../office/office.samples';
import * as contracts from './watchlist';
import { staffWatchSample, watchAlertSample, watchRowSample, watchSample } from './watchlist.samples';

const { watchlistTexts } = contracts;
const conflict = (message: string, when: string) => ({ code: 'CONFLICT', message, when }) as const;

const name = { name: 'Golden Harvest Trading LLC', kind: 'company', country: 'UAE' } as const;
const noWatchlist = { code: 'NOT_FOUND', message: watchlistTexts.none, when: 'the client has no watchlist' } as const;
const ended = conflict(watchlistTexts.ended, 'the watchlist has ended');
const twice = conflict(watchlistTexts.twice, 'the name is on the watchlist already');
const tooShort = (field: string) => wrong(field, watchlistTexts.nameTooShort, 'a name has fewer than three letters');
const missingAlert = missing('alert', watchlistTexts.alertNotFound);
const released = conflict(watchlistTexts.released, 'the alert has been released');
const tooManyChanges = tooMany('one client changes the watchlist more than 60 times an hour');

export const watchlistDocs = describeCalls(contracts, {
  name: 'Watchlist',
  description:
    'The subscription to risk alerts: names that are looked for on the lists of the firm each month. Clients see what a person has released, never what was found on a list. Staff see the watchlists of the cases that they may read.',
  missing: missing('watchlist', watchlistTexts.notFound),
  calls: {
    getWatchlist: {
      summary: 'Get the own watchlist',
      description: 'While none runs, with the names that the client has asked for when submitting the case.',
      reply: { watch: watchSample() },
    },
    startWatchlist: {
      summary: 'Start a watchlist',
      description:
        'Opens a case of the subscription, or takes the open one that the client has asked for, and charges the first month. If the month of an ended watchlist still runs, the next charge is at its end.',
      ask: { body: { names: [name], agreed: true } },
      reply: { watch: watchSample() },
      refuses: [
        conflict(watchlistTexts.exists, 'the client has one that has not ended'),
        { code: 'FORBIDDEN', message: watchlistTexts.confirmFirst, when: 'the address is not confirmed' },
        twice,
        tooShort('names.0.name'),
        tooManyChanges,
      ],
    },
    changeWatchlist: {
      missing: noWatchlist,
      summary: 'Pause, continue or end the own watchlist',
      description:
        'While it is paused, no month begins and nothing is charged. To continue after the charged month is over begins a month at once.',
      ask: { body: { status: 'paused' } },
      reply: { watch: watchSample({ status: 'paused' }) },
      refuses: [ended, tooManyChanges],
    },
    addWatchedSubject: {
      missing: noWatchlist,
      summary: 'Add a name',
      ask: { body: { name: 'Omar Farouk', kind: 'person' } },
      reply: { watch: watchSample() },
      refuses: [
        ended,
        twice,
        conflict(watchlistTexts.tooMany, 'the watchlist is full'),
        tooShort('name'),
        tooManyChanges,
      ],
    },
    removeWatchedSubject: {
      missing: { code: 'NOT_FOUND', message: watchlistTexts.subjectNotFound, when: 'the name is not on the watchlist' },
      summary: 'Remove a name',
      ask: { params: { watchedId: sampleIds.watched } },
      reply: { watch: watchSample() },
      refuses: [ended, conflict(watchlistTexts.lastName, 'it is the only name'), tooManyChanges],
    },
    listWatches: {
      summary: 'List watchlists',
      description: 'For attorneys, those of their cases. `watchedBy` counts the same ones only.',
      ask: { query: { name: name.name } },
      reply: { watches: [watchRowSample()], pagination: paginationSample(1) },
    },
    getWatch: {
      summary: 'Get a watchlist with its alerts',
      ask: { params: { watchId: sampleIds.watch } },
      reply: { watch: staffWatchSample() },
    },
    draftAlert: {
      summary: 'Write an alert',
      description: 'Saves a draft, which only staff see.',
      ask: {
        params: { watchId: sampleIds.watch },
        body: { subjectId: sampleIds.watched, level: 'red-flag', text: watchAlertSample().text },
      },
      reply: { alert: watchAlertSample() },
      refuses: [
        wrong('subjectId', watchlistTexts.subjectNotFound, 'the name is not on this watchlist'),
        wrong('hitId', watchlistTexts.hitNotFound, 'the hit is not a current one on this name'),
      ],
    },
    releaseAlert: {
      missing: missingAlert,
      summary: 'Release an alert',
      description: 'Shows it to the client, and mails that there is one, without its content.',
      ask: { params: { alertId: sampleIds.alert }, body: {} },
      reply: { alert: watchAlertSample({ releasedAt: '2026-03-12T09:00:00.000Z' }) },
      refuses: [released],
    },
    discardAlert: {
      missing: missingAlert,
      summary: 'Discard the draft of an alert',
      ask: { params: { alertId: sampleIds.alert } },
      reply: {},
      refuses: [released],
    },
  },
});
