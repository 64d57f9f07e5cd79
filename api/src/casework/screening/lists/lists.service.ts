import { knownLists, listLimits, listTexts } from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import { In } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Clock } from '../../../platform/kernel/clock';
import { isId } from '../../../platform/kernel/id';
import type { Limit, Limits } from '../../../platform/kernel/limits';
import { authorize } from '../../../platform/kernel/policy';
import { discardEdition } from './editions/discard-edition';
import { publishEdition } from './editions/publish-edition';
import { type ListFiles, stageEdition } from './editions/stage-edition';
import { listPolicy } from './list.policy';
import { ListEdition } from './list-edition.entity';
import { UnreadableList } from './reading/formats/listed';
import type { ListReader } from './reading/list-reader';
import type { ScreeningList } from './screening-list';

const perAdmin: Limit = { name: 'list imports', points: listLimits.importsPerHour, seconds: 3_600 };
const retryAfterSeconds = 10;

/** Which edition of which list a call is about. */
interface EditionOfList {
  code: string;
  editionId: string;
}

/** Shows the lists that names are looked for on, and imports their editions. */
export class ListService {
  private isReading = false;

  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly reader: ListReader,
    private readonly limits: Limits,
  ) {}

  /** Returns the lists whose files the portal knows, and every other one that has an edition. */
  async list(actor: Actor): Promise<ScreeningList[]> {
    authorize(listPolicy.read, actor, null);
    const editions = await this.db.read.findBy(ListEdition, { status: In(['live', 'staged']) });
    const others = editions.map(({ listCode }) => listCode).filter((code) => !knownLists.includes(code));
    const codes = [...knownLists, ...[...new Set(others)].sort()];
    return codes.map((code) => listOf(actor, code, editions));
  }

  /** Counts an import before its files are received. */
  async admit(actor: Actor): Promise<void> {
    authorize(listPolicy.change, actor, null);
    await this.limits.take(perAdmin, actor.id);
  }

  /** @throws AppError `VALIDATION` when a file is refused, `NOT_READY` while another list is read, and those of `stageEdition`. */
  async import(actor: Actor, files: ListFiles): Promise<ScreeningList & { staged: ListEdition }> {
    authorize(listPolicy.change, actor, null);
    if (this.isReading) {
      throw new AppError('NOT_READY', busyTexts.list, { retryAfterSeconds });
    }
    this.isReading = true;
    try {
      const staged = await stageEdition(this.db, this.reader, files, { actor, now: this.now() });
      return { ...(await this.find(actor, files.code)), staged };
    } catch (error) {
      throw error instanceof UnreadableList
        ? new AppError('VALIDATION', error.message, { errors: { file: [error.message] } })
        : error;
    } finally {
      this.isReading = false;
    }
  }

  /** @throws AppError `NOT_FOUND` when the list has no such staged edition, and those of `publishEdition`. */
  async publish(actor: Actor, edition: EditionOfList, confirm: boolean): Promise<ScreeningList> {
    authorize(listPolicy.change, actor, null);
    const { id, listCode } = await this.findStaged(edition);
    await publishEdition(this.db, id, { actor, now: this.now(), confirm });
    return this.find(actor, listCode);
  }

  /** @throws AppError `NOT_FOUND` when the list has no such staged edition. */
  async discard(actor: Actor, edition: EditionOfList): Promise<void> {
    authorize(listPolicy.change, actor, null);
    await discardEdition(this.db, await this.findStaged(edition), { actor, now: this.now() });
  }

  private async find(actor: Actor, code: string): Promise<ScreeningList> {
    const editions = await this.db.read.findBy(ListEdition, { listCode: code, status: In(['live', 'staged']) });
    return listOf(actor, code, editions);
  }

  private async findStaged({ code, editionId: id }: EditionOfList): Promise<ListEdition> {
    const edition = isId(id) && (await this.db.read.findOneBy(ListEdition, { id, listCode: code, status: 'staged' }));
    if (!edition) {
      throw new AppError('NOT_FOUND', listTexts.notFound);
    }
    return edition;
  }
}

function listOf(actor: Actor, code: string, editions: readonly ListEdition[]): ScreeningList {
  const find = (status: ListEdition['status']) =>
    editions.find((edition) => edition.listCode === code && edition.status === status);
  return { code, live: find('live'), staged: listPolicy.change(actor, null) ? find('staged') : undefined };
}
