import { OpeningLog } from './cases';
import { CaseWorkService } from './cases/case-work.service';
import { SubmissionService } from './cases/submission.service';
import type { Config } from './config';
import type { Database } from './db/database';
import { DocumentService, openDocumentStore } from './documents';
import { InvoiceService } from './invoices';
import { MessageService } from './messages/messages.service';
import { withoutMail } from './seed-demo/without-mail';

/** The services of the product with an adjustable clock, so that demo data is created under the usual rules. */
export interface DemoServices {
  setTime(date: Date): void;
  db: Database;
  submissions: SubmissionService;
  work: CaseWorkService;
  messages: MessageService;
  documents: DocumentService;
  invoices: InvoiceService;
  stagingDir: string;
}

export function openDemoServices(
  door: Database,
  config: Pick<Config, 'documentsDir' | 'bucket' | 'businessTz'>,
): DemoServices {
  let time = new Date();
  const now = () => time;
  const db = withoutMail(door, now);
  const openings = new OpeningLog(db, now);
  const unlimited = { take: () => Promise.resolve() };
  const { store, stagingDir } = openDocumentStore(config);
  return {
    setTime(date) {
      time = date;
    },
    db,
    submissions: new SubmissionService(db, now),
    work: new CaseWorkService(db, now),
    messages: new MessageService(db, now, unlimited, openings, { verificationRequired: false }),
    documents: new DocumentService(db, now, store, unlimited),
    invoices: new InvoiceService(db, now, openings, config.businessTz),
    stagingDir,
  };
}
