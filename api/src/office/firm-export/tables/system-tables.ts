import { Counter } from '../../../platform/db/counter.entity';
import { RowCount } from '../../../platform/db/row-count.entity';
import { Heartbeat } from '../../../platform/health';
import { IdempotentReply } from '../../../platform/idempotency';
import { LiveEvent } from '../../../platform/live-events';
import { CaseKeyRow, DataKeyRecord } from '../../../records/case-keys';
import { Import, ImportedRecord, ImportPortion } from '../../imports';
import { Installation } from '../../installation';
import { Webhook, WebhookDelivery } from '../../webhooks';
import { TextCorrection } from '../../words';
import { leftOutTable, row, table } from '../exported-table';

export const systemTables = [
  table(Counter, 'The last number of a sequence, such as that of invoices.', {
    name: 'the sequence',
    value: 'its last number',
  }),
  table(TextCorrection, 'Words of an admin in the place of a translation.', {
    ...row,
    language: 'the language',
    text: 'the English text',
    other: 'the English text for several things',
    forms: 'the words, one for each plural form',
    changedAt: 'when they were last changed',
  }),
  table(ImportedRecord, 'What a row of a file of an earlier system became.', {
    importId: 'the import, which the audit trail names',
    row: 'the row of the file; its titles are row 1',
    kind: 'clients, cases or invoices',
    recordId: 'the account, case or invoice, in users.jsonl, cases.jsonl or invoices.jsonl',
    reference: 'its number in the earlier system',
    made: 'false for an account that was there already',
    kept: 'whether an undo has left it, because it was in use',
  }),
  leftOutTable(RowCount, 'counts rows that are in the archive'),
  leftOutTable(Heartbeat, 'shows that the database can be written to'),
  leftOutTable(IdempotentReply, 'replies to repeated calls, kept for a day'),
  leftOutTable(LiveEvent, 'tells open pages what has changed, kept for a week'),
  leftOutTable(CaseKeyRow, 'keys with which the database is encrypted'),
  leftOutTable(DataKeyRecord, 'names the key of those keys'),
  leftOutTable(Installation, 'joins this database to its document store'),
  leftOutTable(Webhook, 'addresses and secrets of other programs, to be set up anew'),
  leftOutTable(Import, 'which files of an earlier system were imported; the audit trail says so'),
  leftOutTable(ImportPortion, 'rows of files that are not imported yet'),
  leftOutTable(WebhookDelivery, 'what was sent to those programs; the audit trail has the events'),
];
