import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { documentTexts, limits as figures, type UploadFields } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor, Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import { isId } from '../../platform/kernel/id';
import type { Limits } from '../../platform/kernel/limits';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { requireCaseKey } from '../../records/case-keys';
import { Case, caseOfUploadToken, casePolicy, findVisibleCase, recordLiveEvent, refuseClosed } from '../cases';
import { reopenPoint } from './answer-request';
import { CaseDocument } from './document.entity';
import { type DocumentFacts, documentPolicy } from './document.policy';
import { type FileType, fileTypeOf } from './file-types/file-types';
import type { FileInspector } from './inspection/file-inspector';
import { remainingCaseBytes } from './remaining-case-bytes';
import type { DocumentScans } from './scan/document-scans';
import { keepInfected } from './scan/keep-infected';
import { readDecrypted, storeEncrypted } from './store/document-contents';
import type { DocumentStore, StagedFile } from './store/document-store';
import { cleanFileName, extensionOf } from './upload/file-name';
import { inspectUpload } from './upload/inspect-upload';
import { type Addition, type KeptDocument, keepDocument } from './upload/keep-document';
import { keyForUpload } from './upload/key-for-upload';

const perCase = { name: 'uploads', points: figures.uploadsPerHour, seconds: hourSeconds };

/** The fields of an upload form and the name of its file, which are sent before the file. */
export interface UploadDescription {
  fields: UploadFields;
  fileName: string;
}

/** Permission to receive a file. */
export interface Admission extends UploadDescription {
  caseRecord: Case;
  type: FileType;
  maxBytes: number;
  /** Error message for a larger file. */
  tooLarge: string;
}

export interface Arrival extends Admission, Caller {
  staged: StagedFile;
}

export class DocumentService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly store: DocumentStore,
    private readonly inspector: FileInspector,
    private readonly scans: DocumentScans,
    private readonly limits: Limits,
  ) {}

  /**
   * Checks a file before any byte of it is stored, and counts it towards the hourly limit of its case.
   *
   * @param actor - undefined for a visitor with the upload token of a submission.
   */
  async admit(actor: Actor | undefined, { fields, fileName }: UploadDescription): Promise<Admission> {
    const type = admittedType(fileName);
    const caseRecord = await this.caseFor(actor, fields, this.now());
    const withSubmission = Boolean(fields.uploadToken);
    const roomBytes = await remainingCaseBytes(this.db.read, { caseId: caseRecord.id, withSubmission });
    await this.limits.take(perCase, caseRecord.id);
    const isRoomScarce = roomBytes < figures.fileBytes;
    return {
      fields,
      fileName,
      caseRecord,
      type,
      maxBytes: isRoomScarce ? roomBytes : figures.fileBytes,
      tooLarge: isRoomScarce ? documentTexts.caseFull : documentTexts.tooLarge,
    };
  }

  /**
   * Adds an admitted file to its case, notifies the other people on the case, and fulfils the document request that it
   * answers. The file is stored before its row is written, and removed again when the row is refused.
   *
   * @param actor - undefined for a visitor with the upload token of a submission.
   */
  async add(actor: Actor | undefined, arrival: Arrival): Promise<KeptDocument> {
    const now = this.now();
    const { caseRecord, fileName, staged, fields, networkAddress } = arrival;
    const { mimeType } = arrival.type;
    const { size, sha256, originalSha256, leftOut } = await inspectUpload(this.db.read, this.inspector, actor, arrival);
    const scan = await this.scans.scanUpload(staged.path);
    const storedName = randomBytes(24).toString('hex');
    const description = { originalFileName: cleanFileName(fileName), storedName, mimeType, size, sha256 };
    const document = { ...description, scanStatus: scan.status, leftOut };
    const addition = { actor, networkAddress, caseRecord, fields, document, originalSha256, at: instant(now) };
    const key = await keyForUpload(this.db, caseRecord.id, instant(now));
    await storeEncrypted(this.store, { key, storedName, stagingDir: dirname(staged.path) }, staged);
    if (scan.status === 'infected') {
      return this.refuseInfected(addition, scan.finding);
    }
    try {
      return await this.db.write((tx) => keepDocument(tx, addition));
    } catch (error) {
      // After any other failure the row may exist, as when the connection breaks during the commit, so the file stays.
      // If it has no row, the daily sweep moves it to the quarantine.
      if (error instanceof AppError) {
        await this.store.remove(storedName);
      }
      throw error;
    }
  }

  /** Keeps the bytes in the quarantine. After a crash before that, the daily sweep moves them there. */
  private async refuseInfected(addition: Addition, finding: string): Promise<never> {
    await this.db.write((tx) => keepInfected(tx, addition, finding));
    await this.store.quarantine(addition.document.storedName, addition.at);
    throw new AppError('VALIDATION', documentTexts.infected, { errors: { file: [documentTexts.infected] } });
  }

  /** Returns a document with its bytes, after recording the access in the audit trail. */
  async read(
    actor: Actor,
    documentId: string,
    access: 'download' | 'preview',
  ): Promise<CaseDocument & { content: Readable }> {
    const { document, caseRecord } = await findVisible(this.db.read, actor, documentId);
    const facts = { ...document, caseRecord, now: this.now() };
    refuseUnscanned(actor, facts);
    if (access === 'preview' && !documentPolicy.preview(actor, facts)) {
      throw new AppError('UNSUPPORTED_TYPE', 'There is no preview of this type of file. Please download it.');
    }
    const openKey = () => requireCaseKey(this.db.read, document.caseId);
    const content = await readDecrypted(this.store, document, openKey);
    try {
      await this.db.write((tx) => audit(tx, actor, `document.${access}ed`, document, this.now()));
    } catch (error) {
      content.destroy();
      throw error;
    }
    return { ...document, content };
  }

  /** Hides a document from everyone; its bytes are deleted 30 days later. */
  remove(actor: Actor, documentId: string): Promise<void> {
    return this.db.write(async (tx) => {
      const { document, caseRecord } = await findVisible(tx, actor, documentId);
      const now = this.now();
      authorize(documentPolicy.remove, actor, { ...document, caseRecord, now }, documentTexts.tooLateToDelete);
      // Locks the row of the case, as an upload does, so that both agree on what answers a request.
      await recordLiveEvent(tx, { caseId: caseRecord.id, kind: 'document', subjectId: document.id, at: instant(now) });
      await tx.update(CaseDocument, { id: document.id, removedAt: IsNull() }, { removedAt: instant(now) });
      await reopenPoint(tx, document);
      await audit(tx, actor, 'document.removed', document, now);
    });
  }

  private async caseFor(actor: Actor | undefined, { caseId, uploadToken }: UploadFields, now: Date): Promise<Case> {
    if (uploadToken) {
      const caseRecord = await caseOfUploadToken(this.db.read, uploadToken, instant(now));
      if (!caseRecord) {
        throw new AppError('EXPIRED', documentTexts.tokenExpired);
      }
      return caseRecord;
    }
    if (!actor) {
      throw new AppError('SIGNED_OUT', 'Please sign in.');
    }
    if (!caseId) {
      throw new AppError('VALIDATION', documentTexts.noCase, { errors: { caseId: [documentTexts.noCase] } });
    }
    const caseRecord = await findVisibleCase(this.db.read, actor, caseId);
    refuseClosed(caseRecord);
    authorize(casePolicy.uploadDocument, actor, caseRecord);
    return caseRecord;
  }
}

/** @throws AppError `CONFLICT` while a document waits for its virus scan, and for good when it is infected. */
function refuseUnscanned(actor: Actor, facts: DocumentFacts): void {
  if (!documentPolicy.download(actor, facts)) {
    const { beingChecked, infectedFile } = documentTexts;
    throw new AppError('CONFLICT', facts.scanStatus === 'infected' ? infectedFile : beingChecked);
  }
}

/** @throws AppError `UNSUPPORTED_TYPE` when the extension is not allowed. */
function admittedType(fileName: string): FileType {
  const type = fileTypeOf(extensionOf(cleanFileName(fileName)));
  if (!type) {
    throw new AppError('UNSUPPORTED_TYPE', documentTexts.wrongType);
  }
  return type;
}

async function findVisible(manager: EntityManager, actor: Actor, documentId: string) {
  const document = isId(documentId) && (await manager.findOneBy(CaseDocument, { id: documentId, removedAt: IsNull() }));
  const caseRecord = document && (await manager.findOneBy(Case, { id: document.caseId }));
  if (!document || !caseRecord || !casePolicy.read(actor, caseRecord)) {
    throw new AppError('NOT_FOUND', documentTexts.notFound);
  }
  return { document, caseRecord };
}

const audit = (tx: EntityManager, actor: Actor, action: string, document: CaseDocument, now: Date) =>
  recordAudit(tx, {
    actor,
    action,
    subjectType: 'document',
    subjectId: document.id,
    at: instant(now),
    detail: { caseId: document.caseId, sha256: document.sha256 },
  });
