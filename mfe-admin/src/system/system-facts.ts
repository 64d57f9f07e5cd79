import { dayMs, hourMs, minuteMs, type SystemView } from '@portal/contracts';

/** One fact about the installation. `warning` says in words why somebody should act. */
export interface Fact {
  label: string;
  value: string;
  /** More about the value, such as the full hash. */
  note?: string;
  warning?: string;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

const backupDays = 7;
const checkDays = 30;

/** Says in words how the installation is, as of `now`. */
export function factsOf(system: SystemView, now: Date): FactGroup[] {
  return [
    { title: 'Portal', facts: portalFacts(system, now) },
    { title: 'Backup and check', facts: [backupFact(system, now), checkFact(system, now)] },
    { title: 'Audit log', facts: auditFacts(system, now) },
    { title: 'Mail', facts: mailFacts(system, now) },
    { title: 'Documents', facts: documentFacts(system) },
    { title: 'Retention', facts: retentionFacts(system) },
    { title: 'Remotes', facts: remoteFacts(system) },
  ];
}

function portalFacts({ version, node, startedAt, database, disk }: SystemView, now: Date): Fact[] {
  return [
    { label: 'Version', value: version, note: `Node ${node}, started ${agoOf(startedAt, now)}` },
    {
      label: 'Database',
      value: { sqlite: 'SQLite', postgres: 'PostgreSQL' }[database.kind],
      note: bytesOf(database.bytes),
    },
    disk
      ? {
          label: 'Disk',
          value: `${bytesOf(disk.freeBytes)} free of ${bytesOf(disk.totalBytes)}`,
          ...(disk.freeBytes < disk.totalBytes / 10 && {
            warning: 'The disk is nearly full. Below 1 GB the portal accepts no files and no new cases.',
          }),
        }
      : { label: 'Disk', value: 'Unknown', warning: 'The disk cannot be measured.' },
  ];
}

function backupFact({ backup }: SystemView, now: Date): Fact {
  const label = 'Last backup';
  if (!backup) {
    return { label, value: 'Never', warning: 'No backup has been made with the command "backup".' };
  }
  const { at, documents, lost } = backup;
  const value = agoValue(at, now);
  const note = countOf(documents, 'document');
  if (lost > 0) {
    return { label, value, note, warning: `The file of ${countOf(lost, 'document')} was lost or damaged already.` };
  }
  const isOld = ageOf(at, now) > backupDays * dayMs;
  return { label, value, note, ...(isOld && { warning: `It is older than ${backupDays} days.` }) };
}

function checkFact({ check }: SystemView, now: Date): Fact {
  const label = 'Last check';
  if (!check) {
    return {
      label,
      value: 'Never',
      warning: 'Database, audit log and documents have not been checked with the command "check".',
    };
  }
  const value = agoValue(check.at, now);
  if (check.problems.length > 0) {
    return { label, value, warning: check.problems.join(' ') };
  }
  const isOld = ageOf(check.at, now) > checkDays * dayMs;
  const note = 'Database, audit log and documents were sound.';
  return { label, value, note, ...(isOld && { warning: `It is older than ${checkDays} days.` }) };
}

function auditFacts({ audit: { position, hash, loggedAt, verified } }: SystemView, now: Date): Fact[] {
  return [
    { label: 'Last entry', value: `Number ${position}`, note: hash },
    { label: 'Written to the log', value: loggedAt ? agoValue(loggedAt, now) : 'Not since this server started' },
    verifiedFact(verified, now),
  ];
}

function verifiedFact(verified: SystemView['audit']['verified'], now: Date): Fact {
  const label = 'Verified';
  if (!verified) {
    return { label, value: 'Never' };
  }
  const { at, problem } = verified;
  return { label, value: agoValue(at, now), ...(problem ? { warning: problem } : { note: 'Every entry was sound.' }) };
}

function mailFacts({ mail: { transport, waiting, failed, oldestQueuedAt } }: SystemView, now: Date): Fact[] {
  const isStuck = oldestQueuedAt !== undefined && ageOf(oldestQueuedAt, now) > hourMs;
  return [
    transport === 'smtp'
      ? { label: 'Sent by', value: 'A mail server' }
      : { label: 'Sent by', value: 'Nobody', warning: 'Without a mail server, mail is written to files.' },
    {
      label: 'Waiting',
      value: countOf(waiting, 'email'),
      ...(oldestQueuedAt && { note: `The oldest since ${agoOf(oldestQueuedAt, now)}` }),
      ...(isStuck && { warning: 'The mail server may not answer.' }),
    },
    {
      label: 'Given up',
      value: countOf(failed, 'email'),
      ...(failed > 0 && { warning: 'They can be sent again under Undelivered mail.' }),
    },
  ];
}

function documentFacts({ documents }: SystemView): Fact[] {
  const { hasScanner, waitingForScan, infected, quarantined } = documents;
  return [
    {
      label: 'Virus scan',
      value: hasScanner ? 'On' : 'Off',
      note: hasScanner ? undefined : 'Documents are not scanned.',
    },
    {
      label: 'Waiting for their scan',
      value: countOf(waitingForScan, 'document'),
      ...(waitingForScan > 0 && { warning: 'Nobody can open them until the scanner answers.' }),
    },
    { label: 'Infected', value: countOf(infected, 'document') },
    quarantined === undefined
      ? { label: 'In the quarantine', value: 'Unknown', warning: 'The document store does not answer.' }
      : { label: 'In the quarantine', value: countOf(quarantined, 'file') },
  ].map(({ note, ...fact }) => ({ ...fact, ...(note !== undefined && { note }) }));
}

function retentionFacts({ retention }: SystemView): Fact[] {
  const { applies, cases, conversations, contactRequests, appointments = 0, mails, problem } = retention;
  const due = [
    [cases, 'case'],
    [conversations, 'conversation'],
    [contactRequests, 'contact request'],
    [appointments, 'appointment'],
    [mails, 'email'],
  ] as const;
  const value = due.flatMap(([count, name]) => (count > 0 ? [countOf(count, name)] : [])).join(', ');
  const warning = applies
    ? problem && `The job does not erase this: ${problem}.`
    : 'The privacy page promises to erase this. Set RETENTION=apply, or run the command "retention".';
  return [
    { label: 'Erased', value: applies ? 'Every day' : 'By the operator only' },
    { label: 'Due for erasure', value: value || 'Nothing', ...(value && warning && { warning }) },
  ];
}

function remoteFacts({ remotes }: SystemView): Fact[] {
  return remotes.map(({ remote, live, problem }) => ({
    label: remote,
    value: live ?? 'Not available',
    ...((problem ?? !live) && { warning: problem ?? 'No good version can be served.' }),
  }));
}

const ageOf = (at: string, now: Date) => now.getTime() - Date.parse(at);

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Such as `3 days ago`. A clock that is ahead counts as now. */
function agoOf(at: string, now: Date): string {
  const age = Math.max(0, ageOf(at, now));
  if (age < minuteMs) {
    return 'just now';
  }
  if (age < hourMs) {
    return relative.format(-Math.floor(age / minuteMs), 'minute');
  }
  return age < dayMs
    ? relative.format(-Math.floor(age / hourMs), 'hour')
    : relative.format(-Math.floor(age / dayMs), 'day');
}

/** The same as a value of its own, such as `Yesterday`. */
function agoValue(at: string, now: Date): string {
  const ago = agoOf(at, now);
  return ago.charAt(0).toUpperCase() + ago.slice(1);
}

const counts = new Intl.NumberFormat('en');
const countOf = (count: number, name: string) => `${counts.format(count)} ${name}${count === 1 ? '' : 's'}`;

function bytesOf(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
