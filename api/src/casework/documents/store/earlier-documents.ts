import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { faultOf } from '../../../platform/logging';
import { type CaseKey, caseKeyFor, findCaseKey, UnreadableContent } from '../../../records/case-keys';
import { CaseDocument } from '../document.entity';
import { readDecrypted, storeEncrypted } from './document-contents';
import type { DocumentStore } from './document-store';
import { stageFile } from './stage-file';

const perRun = 20;

interface Resources {
  db: Database;
  store: DocumentStore;
  stagingDir: string;
}

/**
 * Encrypts documents from before they were encrypted, some at a time. Each file is replaced in its place at once, so that a
 * crash leaves the old or the new one, and a backup finds it under the name that its rows know.
 */
export class EarlierDocuments {
  private lastId = '';

  constructor(private readonly resources: Resources) {}

  /**
   * Continues where the last run ended. Damaged files are logged and left; the next round tries them again. Documents of erased
   * cases, which have no hash any more, are about to be deleted.
   */
  async encryptSome(now: Date, log: Pick<Logger, 'error'>): Promise<void> {
    const { db } = this.resources;
    const documents = await db.read.find(CaseDocument, {
      where: { isEncrypted: false, sha256: Not(''), id: MoreThan(this.lastId) },
      order: { id: 'ASC' },
      take: perRun,
    });
    for (const document of documents.filter(({ scanStatus }) => scanStatus !== 'infected')) {
      await this.encrypt(document, now).catch((error: unknown) =>
        log.error({ documentId: document.id, fault: faultOf(error) }, 'document not encrypted'),
      );
    }
    this.lastId = documents.length < perRun ? '' : (documents.at(-1)?.id ?? '');
  }

  private async encrypt(document: CaseDocument, now: Date): Promise<void> {
    const { db } = this.resources;
    const { id, caseId } = document;
    // A backup that began before the key was made could not read the file, and none takes a day.
    const key = await findCaseKey(db.read, caseId, { madeBefore: instantAfter(now, -dayMs) });
    if (!key) {
      await db.write((tx) => caseKeyFor(tx, caseId, instant(now)));
      return;
    }
    await this.replaceFile(document, key);
    await db.write((tx) => tx.update(CaseDocument, { id }, { isEncrypted: true }));
  }

  private async replaceFile({ id, storedName, sha256 }: CaseDocument, key: CaseKey): Promise<void> {
    const { store, stagingDir } = this.resources;
    const content = await readDecrypted(store, { storedName, isEncrypted: false }, async () => key);
    const plain = await stageFile(content, stagingDir, Number.POSITIVE_INFINITY);
    try {
      if (plain.sha256 !== sha256) {
        throw new UnreadableContent(`The file of document ${id} has other bytes than were sent.`);
      }
      await storeEncrypted(store, { key, storedName, stagingDir }, plain);
    } finally {
      await rm(plain.path, { force: true });
    }
  }
}
