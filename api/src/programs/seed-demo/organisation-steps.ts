import { type Given, type OrganisationRole, submitCase, type WorkingHours } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import { instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs } from '../../platform/kernel/durations';
import { Member } from '../../records/organisations';
import type { DemoServices } from './demo-services';
import type { Step } from './step';

interface Actors {
  admin: Actor;
  attorneys: readonly Actor[];
  /** Of the organisation. */
  members: Readonly<Record<OrganisationRole, Actor>>;
}

const organisation = {
  name: 'Gulf Exports FZE',
  address: 'Jebel Ali Free Zone, Dubai',
  taxNumber: '100123456700003',
  country: 'UAE',
};
const units = 10;

/** Of a member who keeps them private, so that the owner reads the month of a use and nothing of the case. */
const orders = [
  {
    hoursAgo: 20,
    companyName: 'Harbour Line Shipping LLC',
    concerns: 'They ask for half of the price before loading.',
  },
  {
    hoursAgo: 6,
    companyName: 'Northgate Packaging Ltd',
    concerns: 'The licence on their page has another number than the contract.',
  },
] as const;

/** Monday to Friday. */
const officeHours: WorkingHours = {
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  daysOff: [],
};

/** Returns the steps that open the calendars of attorneys, and an organisation with its members, a package and its first uses. */
export function organisationSteps(services: DemoServices, { admin, attorneys, members }: Actors, now: Date): Step[] {
  let organisationId = '';
  const found = async () => {
    organisationId = (await services.organisations.create(admin, organisation)).id;
    const at = services.now().toISOString();
    const rows = Object.entries(members).map(([role, { id: userId }]) => ({
      userId,
      organisationId,
      role,
      joinedAt: at,
    }));
    await services.db.write((tx) => tx.insert(Member, rows as Member[]));
  };
  const sell = () =>
    services.packages.add(admin, {
      organisationId,
      body: { serviceCode: 'company-report', units, validUntil: instantAfter(now, 300 * dayMs).slice(0, 10) },
      key: undefined,
    });
  return [
    { at: instantAfter(now, -40 * dayMs), run: found },
    { at: instantAfter(now, -39 * dayMs), run: sell },
    ...attorneys.map(({ id: attorneyId }) => ({
      at: instantAfter(now, -30 * dayMs),
      run: () => services.appointments.setHours(admin, { ...officeHours, attorneyId }),
    })),
    ...orders.map(({ hoursAgo, ...details }) => ({
      at: instantAfter(now, -hoursAgo * hourMs),
      run: () => order(services, { ...members.member, membership: { organisationId, role: 'member' } }, details),
    })),
  ];
}

function order(
  { submissions }: DemoServices,
  actor: Actor & { membership: { organisationId: string } },
  subjectDetails: Record<string, string>,
) {
  const { organisationId } = actor.membership;
  const { body } = submitCase.input.parse({
    body: {
      ...{ fullName: actor.name, email: actor.email, caseType: 'company', serviceLevel: 'quick', subjectDetails },
      ...{ organisationId, shared: false, serviceCode: 'company-report', confidentialityConfirmed: true },
    },
  } as Given<typeof submitCase>);
  return submissions.submit({ actor, networkAddress: null, limitKey: 'demo' }, body, undefined);
}
