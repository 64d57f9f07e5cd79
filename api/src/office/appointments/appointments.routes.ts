import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { serve, servePublic } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import type { Clock } from '../../platform/kernel/clock';
import { appointmentPolicy } from './appointment.policy';
import type { ReadableAppointment } from './appointment-details';
import type { AppointmentService, Booked } from './appointments.service';
import { isUpcoming } from './linked-appointment';

interface Services {
  appointments: AppointmentService;
  now: Clock;
}

export function appointmentRoutes({ appointments, now }: Services): Router<RequestState> {
  const router = new Router<RequestState>();
  const { timeZone } = appointments.settings;
  const own = ({ startsAt, endsAt, status, ownTimeZone }: Booked) => ({
    appointment: { startsAt, endsAt, status, timeZone, ownTimeZone },
  });
  const present = async (actor: Actor, rows: readonly ReadableAppointment[]): Promise<contracts.AppointmentView[]> => {
    const names = await appointments.namesOf(rows);
    return rows.map((row) => ({
      ...own(row).appointment,
      _id: row.id,
      attorneyId: row.attorneyId,
      attorneyName: names.get(row.attorneyId) ?? 'Former attorney',
      name: row.details.name,
      email: row.details.email,
      phone: row.details.phone ?? undefined,
      matter: row.details.matter,
      cancelReason: row.details.cancelReason ?? undefined,
      abilities: abilitiesOf(actor, row, now()),
    }));
  };
  const presentOne = async (actor: Actor, row: ReadableAppointment) => {
    const [appointment] = await present(actor, [row]);
    return { appointment: appointment as contracts.AppointmentView };
  };

  servePublic(router, contracts.listSlots, async () => ({
    timeZone,
    minutes: contracts.appointmentMinutes,
    slots: await appointments.freeTimes(),
  }));
  servePublic(router, contracts.bookAppointment, async ({ actor, body }, context) =>
    own(await appointments.book(body, { actor, caller: callerOf(context), key: idempotencyKey(context) })),
  );
  servePublic(router, contracts.openAppointmentLink, async ({ body }, context) =>
    own(await appointments.open(body.token, callerOf(context))),
  );
  servePublic(router, contracts.moveAppointment, async ({ body }, context) =>
    own(await appointments.move(body, callerOf(context))),
  );
  servePublic(router, contracts.withdrawAppointment, async ({ body }, context) =>
    own(await appointments.withdraw(body, callerOf(context))),
  );

  serve(router, contracts.listAppointments, async ({ actor, query }) => {
    const { appointments: rows, pagination } = await appointments.list(actor, query);
    return { appointments: await present(actor, rows), pagination };
  });
  serve(router, contracts.cancelAppointment, async ({ actor, params, body }) =>
    presentOne(actor, await appointments.cancel(actor, { ...params, ...body })),
  );
  serve(router, contracts.markAppointmentHeld, async ({ actor, params }) =>
    presentOne(actor, await appointments.markHeld(actor, params)),
  );

  serve(router, contracts.getWorkingHours, async ({ actor, params }) => ({
    hours: await appointments.hours(actor, params.attorneyId),
    timeZone,
  }));
  serve(router, contracts.setWorkingHours, async ({ actor, params, body }) => ({
    hours: await appointments.setHours(actor, { ...body, ...params }),
    timeZone,
  }));

  serve(router, contracts.getCalendarAddress, async ({ actor }) => ({
    createdAt: await appointments.addressSince(actor),
  }));
  serve(router, contracts.makeCalendarAddress, ({ actor }) => appointments.makeAddress(actor));
  serve(router, contracts.removeCalendarAddress, async ({ actor }) => {
    await appointments.removeAddress(actor);
    return {};
  });

  return router;
}

/** Serves calendars to calendar programs, which send no cookie and expect no JSON. */
export function calendarRoutes({ appointments }: Pick<Services, 'appointments'>): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api' });
  router.get('/calendars/:token.ics', async (ctx) => {
    ctx.body = await appointments.feed(ctx.params['token'] ?? '', callerOf(ctx));
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.set('X-Robots-Tag', 'noindex');
  });
  return router;
}

const abilitiesOf = (actor: Actor, row: ReadableAppointment, now: Date) => {
  const isTheirs = appointmentPolicy.settle(actor, row);
  const hasBegun = row.status === 'booked' && !isUpcoming(row, now);
  return { cancel: isTheirs && isUpcoming(row, now), markHeld: isTheirs && hasBegun };
};
