import { createReadStream } from 'node:fs';
import { documentTexts, type ScanStatus } from '@portal/contracts';
import type { Logger } from 'pino';
import { IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { AppError } from '../../../platform/kernel/app-error';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { faultOf } from '../../../platform/logging';
import { requireCaseKey } from '../../../records/case-keys';
import { CaseDocument } from '../document.entity';
import { readDecrypted } from '../store/document-contents';
import type { DocumentStore } from '../store/document-store';
import { recordVerdict } from './record-verdict';
import { BeyondScan, type Verdict, type VirusScanner } from './virus-scanner';

/** The uploader waits for this; a proxy in front closes silent requests after 60 seconds. */
const uploadScanMs = 20_000;
const laterScanMs = 60_000;
/** clamd works on 10 files at once by default, and other instances need some of them. */
const maxAtOnce = 6;
/** A stopping server waits for the run to end. */
const runMs = 15_000;
const perRun = 200;

/** The result of an upload's scan: a verdict, or the reason why there is none yet. */
export type UploadScan = Verdict | { status: Exclude<ScanStatus, Verdict['status']> };

interface Resources {
  db: Database;
  store: DocumentStore;
  /** Undefined lets every document pass as `skipped`. */
  scanner: VirusScanner | undefined;
  now: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
}

/** Scans documents when they arrive, and by a job those that had to wait or came before there was a scanner. */
export class DocumentScans {
  readonly hasScanner: boolean;
  /** Whether the scanner answered when it was last asked. */
  isScannerUp = false;
  private atOnce = 0;
  private lastEarlierId = '';

  constructor(private readonly resources: Resources) {
    this.hasScanner = resources.scanner !== undefined;
  }

  /**
   * A file without a verdict waits, so that an outage of the scanner loses no document.
   *
   * @throws AppError `VALIDATION` for a file that the scanner does not read to its end: it would wait for ever.
   */
  async scanUpload(path: string): Promise<UploadScan> {
    const { scanner, log } = this.resources;
    if (!scanner) {
      return { status: 'skipped' };
    }
    if (this.atOnce >= maxAtOnce) {
      return { status: 'pending' };
    }
    this.atOnce += 1;
    try {
      const verdict = await scanner.scan(createReadStream(path), { withinMs: uploadScanMs });
      this.isScannerUp = true;
      return verdict;
    } catch (error) {
      this.isScannerUp = error instanceof BeyondScan;
      log.error({ fault: faultOf(error) }, 'virus scan');
      if (error instanceof BeyondScan) {
        throw new AppError('VALIDATION', documentTexts.beyondScan, { errors: { file: [documentTexts.beyondScan] } });
      }
      return { status: 'pending' };
    } finally {
      this.atOnce -= 1;
    }
  }

  /** @throws Error when the scanner does not answer. */
  async scanWaiting(): Promise<void> {
    const { scanner, db, log } = this.resources;
    if (!scanner) {
      const waiting = await db.read.countBy(CaseDocument, { scanStatus: 'pending', removedAt: IsNull() });
      if (waiting > 0) {
        log.error({ waiting }, 'documents wait for a virus scan, but no scanner is set');
      }
      return;
    }
    await this.check(scanner);
    const endAt = performance.now() + runMs;
    for (const document of [...(await this.waiting()), ...(await this.earlier())]) {
      if (performance.now() > endAt) {
        return;
      }
      await this.scanStored(scanner, document);
    }
  }

  private async check(scanner: VirusScanner): Promise<void> {
    this.isScannerUp = false;
    await scanner.check();
    this.isScannerUp = true;
  }

  /** Those that were tried more often come last: however many of them there are, they keep no newer one waiting. */
  private waiting(): Promise<CaseDocument[]> {
    return this.resources.db.read.find(CaseDocument, {
      where: { scanStatus: 'pending', removedAt: IsNull() },
      order: { scanAttempts: 'ASC', createdAt: 'ASC', id: 'ASC' },
      take: perRun,
    });
  }

  /** Documents from before there was a scanner. Each is tried once by a process, because its file may be lost. */
  private earlier(): Promise<CaseDocument[]> {
    return this.resources.db.read.find(CaseDocument, {
      where: { scanStatus: 'skipped', removedAt: IsNull(), id: MoreThan(this.lastEarlierId) },
      order: { id: 'ASC' },
      take: perRun,
    });
  }

  private async scanStored(scanner: VirusScanner, document: CaseDocument): Promise<void> {
    const { db, store, now, log } = this.resources;
    const { id, caseId, storedName, scanStatus } = document;
    if (scanStatus === 'skipped') {
      this.lastEarlierId = id;
    }
    try {
      const content = await readDecrypted(store, document, () => requireCaseKey(db.read, caseId));
      const verdict = await scanner.scan(content, { withinMs: laterScanMs });
      const isOurs = await db.write((tx) => recordVerdict(tx, document, verdict, instant(now())));
      if (isOurs && verdict.status === 'infected') {
        await store.quarantine(storedName, instant(now()));
        log.warn({ documentId: id, caseId }, 'virus found');
      }
    } catch (error) {
      await db.write((tx) => tx.increment(CaseDocument, { id }, 'scanAttempts', 1));
      log.error({ documentId: id, fault: faultOf(error) }, 'virus scan');
      await this.check(scanner);
    }
  }
}
