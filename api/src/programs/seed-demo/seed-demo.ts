import { In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type Instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry, recordAudit } from '../../records/audit';
import { newUser, User } from '../../records/users';
import type { BuildDemoServices } from './demo-services';
import { deskSteps } from './desk-steps';
import { organisationSteps } from './organisation-steps';
import { screeningSteps } from './screening-steps';
import type { Cast, Step } from './step';
import { type DemoClient, demoClients } from './stories/people';
import { storiesOfAdvice } from './stories/stories-of-advice';
import { storiesOfCompanies } from './stories/stories-of-companies';
import { storiesOfInvestments } from './stories/stories-of-investments';
import { storiesOfPeople } from './stories/stories-of-people';
import type { Story } from './stories/story';
import { storySteps } from './story-steps';
import { withoutMail } from './without-mail';

const stories: readonly Story[] = [
  ...storiesOfCompanies,
  ...storiesOfInvestments,
  ...storiesOfPeople,
  ...storiesOfAdvice,
];
/** Recognises the replies and views of an earlier run. */
const deskSlug = 'desk';
/** Recognises the list, searches and watchlist of an earlier run. */
const screeningSlug = 'screening';
/** Recognises the organisation and the calendars of an earlier run. */
const organisationSlug = 'organisation';
const storyAudit = { action: 'demo.story', subjectType: 'story' };

/**
 * Adds demo cases of every type and status from the last four months, with messages, notes, tasks, documents and invoices, a list of invented names,
 * and a watchlist. Cases of
 * an earlier run stay as users have left them.
 *
 * @returns the number of added cases and of those from earlier runs.
 * @throws Error when the demo users do not exist.
 */
export async function seedDemo(
  door: Database,
  buildServices: BuildDemoServices,
  now: Date,
): Promise<{ created: number; existing: number }> {
  let time = now;
  const clock = () => time;
  const services = buildServices(withoutMail(door, clock), clock);
  const before = await door.read.findBy(AuditEntry, storyAudit);
  const known = new Set(before.map(({ subjectId }) => subjectId));
  const missing = stories.filter(({ slug }) => !known.has(slug));
  await addClients(door, now);
  const cast = await castOf(door);
  const steps: Step[] = [];
  const add = (slug: string, [first, ...rest]: Step[]) => {
    if (first) {
      steps.push({ at: first.at, run: () => recordStory(door, slug, first.at).then(first.run) }, ...rest);
    }
  };
  for (const story of missing) {
    add(story.slug, storySteps(services, story, cast(story), now));
  }
  const ofDemoUsers = cast({ client: 'demo', attorney: 1 });
  if (!known.has(deskSlug)) {
    add(deskSlug, deskSteps(services, ofDemoUsers, now));
  }
  if (!known.has(screeningSlug)) {
    add(screeningSlug, screeningSteps(services, ofDemoUsers, now));
  }
  const others = peopleOfOrganisation(cast);
  if (!known.has(organisationSlug) && others) {
    add(organisationSlug, organisationSteps(services, { admin: ofDemoUsers.admin, ...others }, now));
  }
  for (const { at, run } of steps.sort((a, b) => (a.at < b.at ? -1 : 1))) {
    time = new Date(at);
    await run();
  }
  return { created: missing.length, existing: stories.length - missing.length };
}

/**
 * Runs before the first step of a story, so that an interrupted run leaves an incomplete case but never a duplicate.
 */
const recordStory = (door: Database, slug: string, at: Instant): Promise<void> =>
  door.write((tx) => recordAudit(tx, { ...storyAudit, actor: null, subjectId: slug, at }));

/** Adds the client accounts of the stories without a password, so that no one can sign in with them. */
async function addClients(door: Database, now: Date): Promise<void> {
  const wanted: DemoClient[] = Object.values(demoClients).filter(({ account }) => account);
  const there = await door.read.findBy(User, { emailNormalized: In(wanted.map(({ email }) => email)) });
  const missing = wanted.filter(({ email }) => !there.some(({ emailNormalized }) => emailNormalized === email));
  const at = instantAfter(now, -120 * dayMs);
  const users = missing.map(({ name, email, country, phone }) =>
    newUser({ name, email, role: 'client', phone: phone ?? null, country, emailVerifiedAt: at }, at),
  );
  if (users.length > 0) {
    await door.write((tx) => tx.insert(User, users));
  }
}

/** The demo client owns the organisation. Undefined when one of the demo users was deleted. */
function peopleOfOrganisation(cast: Awaited<ReturnType<typeof castOf>>) {
  const [first, second] = [cast({ client: 'demo', attorney: 1 }), cast({ client: 'james', attorney: 2 })];
  const [owner, member, billing] = [first.client, second.client, cast({ client: 'lucas', attorney: 1 }).client];
  const attorneys = [first.attorney, second.attorney].filter((attorney) => attorney !== undefined);
  return owner && member && billing && { attorneys, members: { owner, member, billing } };
}

async function castOf(door: Database): Promise<(story: Pick<Story, 'client' | 'attorney'>) => Cast> {
  const users = await door.read.find(User);
  const find = (email: string): Actor | undefined => {
    const user = users.find(({ emailNormalized }) => emailNormalized === email);
    return (
      user && { ...user, email: user.emailNormalized, emailConfirmed: true, sessionId: 'demo', networkAddress: null }
    );
  };
  const admin = find('admin@demo.local');
  if (!admin) {
    throw new Error('The demo users are missing.');
  }
  return ({ client, attorney }) => ({
    admin,
    client: find(demoClients[client].email),
    attorney: attorney && find(attorney === 1 ? 'attorney@demo.local' : 'attorney2@demo.local'),
  });
}
