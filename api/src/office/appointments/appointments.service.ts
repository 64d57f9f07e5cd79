import {
  type AppointmentDraft,
  type Given,
  type listAppointments,
  normalizeEmail,
  type WorkingHours,
} from '@portal/contracts';
import { authLimits, type RefusalTrail } from '../../auth';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor, CountedCaller } from '../../platform/kernel/actor';
import { type Clock, instant } from '../../platform/kernel/clock';
import { daySeconds, hourSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import type { Appointment } from './appointment.entity';
import { attorneyNames, pageOfAppointments } from './appointment-list';
import { bookAppointment, slotTaken } from './book-appointment';
import { feedOf, makeAddress, removeAddress } from './calendars/calendar-feed';
import { calendarOf, requireAttorney, setHours } from './calendars/working-hours';
import { findFreeSlots } from './free-slots';
import { findLinked, linkExpired, moveAppointment, withdrawAppointment } from './linked-appointment';
import { cancelAppointment, markHeld } from './settle-appointment';

/** As the form of the contact page. */
const perAddress = { name: 'appointments', points: 5, seconds: hourSeconds };
/** Each booking mails an address that its sender chose, and takes a time from others. */
const perMailbox = { name: 'appointments-mailbox', points: 3, seconds: daySeconds };
/** Each move mails the person and the attorney. */
const movesPerLink = { name: 'appointment-moves', points: 10, seconds: daySeconds };

/** What the person is told of an appointment. */
export type Booked = Pick<Appointment, 'startsAt' | 'endsAt' | 'status' | 'ownTimeZone'>;

interface Settings {
  /** The time zone of the firm. */
  timeZone: string;
  brandName: string;
  publicUrl: string;
}

export class AppointmentService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly trail: RefusalTrail,
    readonly settings: Settings,
  ) {}

  async freeTimes(): Promise<string[]> {
    const { slots } = await findFreeSlots(this.db.read, this.now());
    return [...slots.keys()];
  }

  /**
   * Books a time, and returns what the reply shows of it.
   *
   * @param key - the `Idempotency-Key`: a repeated call within 24 hours books nothing more.
   * @throws AppError `CONFLICT` when the time is not free; `TOO_MANY_REQUESTS`.
   */
  async book(
    draft: AppointmentDraft,
    { actor, caller, key }: { actor: Actor | undefined; caller: CountedCaller; key: string | undefined },
  ): Promise<Booked> {
    const call = { name: 'appointments.book', caller: actor?.id ?? 'visitor', key, request: draft };
    return runIdempotent(this.db, call, this.now(), {
      admit: async () => {
        await this.limits.take(perAddress, caller.limitKey);
        await this.limits.take(perMailbox, normalizeEmail(draft.email));
      },
      work: async (tx) => {
        const { appointment } = await bookAppointment(tx, { draft, actor, caller }, this.context());
        // The reply is stored, so it must hold nothing that is encrypted elsewhere.
        const { startsAt, endsAt, status, ownTimeZone } = appointment;
        return { startsAt, endsAt, status, ownTimeZone };
      },
    });
  }

  /** @throws AppError `EXPIRED` for a link that has ended or was never sent. */
  async open(token: string, caller: CountedCaller) {
    await this.limits.take(authLimits.links, caller.limitKey);
    const appointment = await findLinked(this.db.read, token, this.now());
    if (!appointment) {
      await this.refuseLink(caller);
      throw linkExpired();
    }
    return appointment;
  }

  async move(request: { token: string; startsAt: string }, caller: CountedCaller) {
    const { id } = await this.open(request.token, caller);
    await this.limits.take(movesPerLink, id);
    try {
      return await this.db.write((tx) => moveAppointment(tx, request, { caller, ...this.context() }));
    } catch (error) {
      throw isUniqueViolation(error) ? slotTaken() : error;
    }
  }

  async withdraw(request: { token: string }, caller: CountedCaller) {
    await this.open(request.token, caller);
    return this.db.write((tx) => withdrawAppointment(tx, request, { caller, ...this.context() }));
  }

  list(actor: Actor, query: Given<typeof listAppointments>['query']) {
    return pageOfAppointments(this.db.read, actor, query, this.now());
  }

  namesOf(appointments: readonly Pick<Appointment, 'attorneyId'>[]): Promise<ReadonlyMap<string, string>> {
    return attorneyNames(this.db.read, appointments);
  }

  cancel(actor: Actor, request: { appointmentId: string; reason: string }) {
    return this.db.write((tx) => cancelAppointment(tx, actor, request, this.context()));
  }

  markHeld(actor: Actor, request: { appointmentId: string }) {
    return this.db.write((tx) => markHeld(tx, actor, request, this.context()));
  }

  async hours(actor: Actor, attorneyId: string): Promise<WorkingHours> {
    await requireAttorney(this.db.read, actor, attorneyId);
    return (await calendarOf(this.db.read, attorneyId)).hours;
  }

  setHours(actor: Actor, hours: WorkingHours & { attorneyId: string }): Promise<WorkingHours> {
    return this.db.write((tx) => setHours(tx, actor, hours, instant(this.now())));
  }

  async addressSince({ id }: Actor): Promise<string | undefined> {
    return (await calendarOf(this.db.read, id)).tokenCreatedAt ?? undefined;
  }

  /** Returns the address of the calendar, which is nowhere else. */
  async makeAddress(actor: Actor): Promise<{ url: string; createdAt: string }> {
    const now = this.now();
    const token = await this.db.write((tx) => makeAddress(tx, actor, now));
    return { url: `${this.settings.publicUrl}/api/calendars/${token}.ics`, createdAt: instant(now) };
  }

  removeAddress(actor: Actor): Promise<void> {
    return this.db.write((tx) => removeAddress(tx, actor, this.now()));
  }

  /**
   * Returns the calendar of an address. Only addresses that do not work are counted: the servers of a calendar service read many.
   *
   * @throws AppError `EXPIRED`.
   */
  async feed(token: string, caller: CountedCaller): Promise<string> {
    const { publicUrl } = this.settings;
    const feed = await feedOf(this.db.read, token, { now: this.now(), publicUrl });
    if (feed === undefined) {
      await this.limits.take(authLimits.links, caller.limitKey);
      await this.refuseLink(caller);
      throw linkExpired();
    }
    return feed;
  }

  private refuseLink({ networkAddress }: CountedCaller): Promise<void> {
    return this.trail.record({ code: 'EXPIRED', action: 'user.link-refused', caller: { networkAddress } });
  }

  private context() {
    return { now: this.now(), brandName: this.settings.brandName };
  }
}
