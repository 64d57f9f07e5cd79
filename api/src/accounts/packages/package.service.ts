import { randomUUID } from 'node:crypto';
import { type addPackage, type Given, type PackageMonth, type PackageView, packageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { findInvoiceOfOrganisation, paysPackages } from '../../billing/invoices';
import type { Database } from '../../platform/db/database';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type BusinessDay, businessDay } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { csvLines } from '../../platform/kernel/csv-lines';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { Package } from '../../records/organisations';
import { findVisibleOrganisation } from '../organisations/find-organisation';
import { organisationPolicy } from '../organisations/organisation.policy';
import { type Correction, correctUnits } from './correct-units';
import { packagesOf, usageOf } from './package-list';
import { batchesOfUses, usageColumns } from './package-usage';

type Sale = Given<typeof addPackage>['body'];

/** The packages of organisations. A submission uses them, see `casework/cases/units.ts`. */
export class PackageService {
  /** @param timeZone - the business's time zone, in which packages expire. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly timeZone: string,
  ) {}

  async list(actor: Actor, organisationId: string): Promise<{ packages: PackageView[]; months: PackageMonth[] }> {
    const { id } = await findVisibleOrganisation(this.db.read, actor, organisationId);
    const [packages, months] = await Promise.all([this.of(actor, id), usageOf(this.db.read, id, this.today())]);
    return { packages, months };
  }

  /** Returns the packages of an organisation that `actor` may read. */
  of(actor: Actor, organisationId: string): Promise<PackageView[]> {
    return packagesOf(this.db.read, actor, organisationId, this.today());
  }

  /**
   * Adds units that the organisation has bought.
   *
   * @param key - the `Idempotency-Key`: a repeated call within 24 hours adds nothing.
   * @throws AppError `VALIDATION` when the last day is over, or the invoice does not fit.
   */
  async add(
    actor: Actor,
    { organisationId, body, key }: { organisationId: string; body: Sale; key: string | undefined },
  ): Promise<PackageView> {
    const call = { name: 'packages.add', caller: actor.id, key, request: { organisationId, ...body } };
    const { packageId } = await runIdempotent(this.db, call, this.now(), {
      work: (tx) => this.insert(tx, actor, organisationId, body),
    });
    return this.find(actor, organisationId, packageId);
  }

  /** Corrects the number of units, see `correctUnits`. */
  async correct(actor: Actor, correction: Correction): Promise<PackageView> {
    await this.db.write((tx) => correctUnits(tx, actor, correction, instant(this.now())));
    return this.find(actor, correction.organisationId, correction.packageId);
  }

  /** Returns the usage as CSV, and the day of the export. The trail records who has exported it. */
  async usage(actor: Actor, organisationId: string): Promise<{ day: BusinessDay; lines: AsyncGenerator<string> }> {
    const { id } = await findVisibleOrganisation(this.db.read, actor, organisationId);
    let exported = 0;
    const lines = csvLines(usageColumns(actor), batchesOfUses(this.db.read, id), async (uses) => {
      const from = exported;
      exported += uses.length;
      await this.db.write((tx) =>
        this.record(tx, actor, {
          organisationId: id,
          action: 'package.usage-exported',
          detail: { from, to: exported },
        }),
      );
    });
    return { day: this.today(), lines };
  }

  private async find(actor: Actor, organisationId: string, packageId: string): Promise<PackageView> {
    const found = (await this.of(actor, organisationId)).find(({ _id }) => _id === packageId);
    if (!found) {
      throw new Error(`There is no package ${packageId}.`);
    }
    return found;
  }

  private async insert(
    tx: EntityManager,
    actor: Actor,
    id: string,
    { serviceCode, units, validUntil, invoiceId }: Sale,
  ): Promise<{ packageId: string }> {
    const organisation = await findVisibleOrganisation(tx, actor, id);
    authorize(organisationPolicy.addPackages, actor, organisation);
    if (validUntil && validUntil < this.today()) {
      throw new AppError('VALIDATION', packageTexts.past, { errors: { validUntil: [packageTexts.past] } });
    }
    const invoice = invoiceId
      ? await findInvoiceOfOrganisation(tx, actor, { organisationId: organisation.id, invoiceId })
      : undefined;
    const sold: Package = {
      id: randomUUID(),
      organisationId: organisation.id,
      serviceCode,
      units,
      used: 0,
      validUntil: validUntil ?? null,
      invoiceId: invoice?.id ?? null,
      isPaid: invoice === undefined || paysPackages(invoice),
      createdAt: instant(this.now()),
    };
    await tx.insert(Package, sold);
    const { id: packageId, invoiceId: boughtBy } = sold;
    const detail = { packageId, serviceCode, units, validUntil, invoiceId: boughtBy };
    await this.record(tx, actor, { organisationId: organisation.id, action: 'package.added', detail });
    return { packageId };
  }

  private record(
    tx: EntityManager,
    actor: Actor,
    { organisationId, action, detail }: { organisationId: string; action: string; detail: Record<string, unknown> },
  ): Promise<void> {
    const at = instant(this.now());
    return recordAudit(tx, { actor, action, subjectType: 'organisation', subjectId: organisationId, at, detail });
  }

  private today(): BusinessDay {
    return businessDay(this.now(), this.timeZone);
  }
}
