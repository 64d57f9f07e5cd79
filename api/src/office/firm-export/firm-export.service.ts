import { Readable } from 'node:stream';
import { defaultBrandName, firmExportLimits, firmExportTexts } from '@portal/contracts';
import { CaseDocument, type DocumentStore } from '../../casework/documents';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { businessDay } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { zipOf } from '../privacy';
import { firmFiles } from './firm-files';
import { recordFirmExport } from './record-firm-export';

const perFirm = { name: 'firm-exports', points: firmExportLimits.perHour, seconds: hourSeconds };

/** Gives an admin everything of the firm in one archive, which is made while it is sent and stored nowhere. */
export class FirmExportService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly store: DocumentStore,
    private readonly limits: Limits,
    private readonly config: Pick<Config, 'businessTz' | 'brandName'>,
  ) {}

  /** @throws AppError `CONFLICT` when the files are too large for a browser; `RATE_LIMITED` after three exports of the firm in an hour. */
  async export(actor: Actor): Promise<{ name: string; content: Readable }> {
    const { db, store, config } = this;
    const { files, bytes } = await this.filesOfCases();
    if (files > firmExportLimits.files || bytes > firmExportLimits.bytes) {
      throw new AppError('CONFLICT', firmExportTexts.tooLarge);
    }
    await this.limits.take(perFirm, 'firm');
    const now = this.now();
    await db.write((tx) => recordFirmExport(tx, actor, instant(now)));
    return {
      name: `all-data-${businessDay(now, config.businessTz)}.zip`,
      content: Readable.from(zipOf(firmFiles({ db, store, brand: config.brandName ?? defaultBrandName, now })), {
        objectMode: false,
      }),
    };
  }

  private async filesOfCases(): Promise<{ files: number; bytes: number }> {
    const found = await this.db.read
      .createQueryBuilder(CaseDocument, 'document')
      .select('COUNT(*)', 'files')
      .addSelect('COALESCE(SUM(CAST(document.size AS BIGINT)), 0)', 'bytes')
      .getRawOne<{ files: string | number; bytes: string | number }>();
    return { files: Number(found?.files), bytes: Number(found?.bytes) };
  }
}
