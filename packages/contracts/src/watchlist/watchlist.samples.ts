import { sampleIds } from '../calls/sample-ids';
import type { StaffWatchView, WatchAlertView, WatchRow, WatchView } from './watchlist';

const subject = {
  _id: sampleIds.watched,
  name: 'Golden Harvest Trading LLC',
  kind: 'company',
  country: 'UAE',
  addedOn: '2026-03-02',
} as const;

const text = 'The regulator has warned of a company with this name and this licence number.';

const released = {
  _id: sampleIds.alert,
  name: subject.name,
  level: 'red-flag',
  text,
  releasedAt: '2026-03-12T09:00:00.000Z',
} as const;

export const watchSample = (changes: Partial<WatchView> = {}): WatchView => ({
  _id: sampleIds.watch,
  status: 'active',
  price: 100,
  startedOn: '2026-03-02',
  renewsOn: '2026-04-02',
  subjects: [subject],
  months: [
    {
      month: '2026-03',
      checkedOn: '2026-03-02',
      lists: [{ code: 'un', title: 'United Nations', dated: '2026-02-27' }],
      alerts: [released],
      invoiceId: sampleIds.invoice,
    },
  ],
  ...changes,
});

export const watchAlertSample = (changes: Partial<WatchAlertView> = {}): WatchAlertView => ({
  _id: sampleIds.alert,
  subjectId: subject._id,
  name: subject.name,
  level: 'red-flag',
  text,
  writtenBy: 'Ann Attorney',
  writtenAt: '2026-03-12T08:30:00.000Z',
  ...changes,
});

export const watchRowSample = (changes: Partial<WatchRow> = {}): WatchRow => ({
  _id: sampleIds.watch,
  caseId: sampleIds.case,
  caseNumber: 'RC-2026-000001',
  client: { name: 'Clara Client', email: 'clara@example.org' },
  status: 'active',
  startedOn: '2026-03-02',
  renewsOn: '2026-04-02',
  subjects: [{ ...subject, watchedBy: 3 }],
  drafts: 1,
  ...changes,
});

export const staffWatchSample = (changes: Partial<StaffWatchView> = {}): StaffWatchView => ({
  ...watchRowSample(),
  alerts: [watchAlertSample()],
  hits: [
    {
      _id: sampleIds.hit,
      subjectId: subject._id,
      listedName: 'Golden Harvest Trading',
      list: 'United Nations',
      state: 'them',
    },
  ],
  ...changes,
});
