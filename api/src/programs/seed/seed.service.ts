import { type Role, seedTexts } from '@portal/contracts';
import { In } from 'typeorm';
import type { PasswordPool } from '../../auth';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import type { Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { newUser, User } from '../../records/users';
import { demoPassword, demoUsers } from './demo-users';

interface SeedResult {
  email: string;
  role: Role;
  status: 'created' | 'existing';
}

export class SeedService {
  private running: Promise<SeedResult[]> | undefined;

  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly passwords: PasswordPool,
    private readonly allowed: boolean,
  ) {}

  /**
   * Creates the missing demo users and leaves existing ones unchanged, including their passwords. Concurrent calls
   * share one run.
   *
   * @param caller - null when run from the command line.
   * @throws AppError `DEMO_DISABLED` when demo data is not allowed.
   */
  async createUsers(caller: Caller | null): Promise<SeedResult[]> {
    if (!this.allowed) {
      throw new AppError('DEMO_DISABLED', seedTexts.disabled);
    }
    this.running ??= this.createMissing(caller).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async createMissing(caller: Caller | null): Promise<SeedResult[]> {
    const existing = await this.existing();
    const missing = demoUsers.filter(({ email }) => !existing.has(email));
    const created = await Promise.all(missing.map((user) => this.demoUser(user)));
    try {
      await this.insert(created, caller);
    } catch (error) {
      // Another process has created them in the meantime, so only the rest is missing.
      if (isUniqueViolation(error)) {
        return this.createMissing(caller);
      }
      throw error;
    }
    return demoUsers.map(({ email, role }) => {
      const before = existing.get(email);
      return { email, role: before?.role ?? role, status: before ? 'existing' : 'created' };
    });
  }

  private async existing(): Promise<Map<string, User>> {
    const emails = demoUsers.map(({ email }) => email);
    const users = await this.db.read.findBy(User, { emailNormalized: In(emails) });
    return new Map(users.map((user) => [user.emailNormalized, user]));
  }

  private async insert(users: readonly User[], caller: Caller | null): Promise<void> {
    const [first] = users;
    if (!first) {
      return;
    }
    await this.db.write(async (tx) => {
      await tx.insert(User, [...users]);
      await recordAudit(tx, {
        actor: caller,
        action: 'demo.seeded',
        subjectType: 'user',
        subjectId: first.id,
        at: instant(this.now()),
        detail: { created: users.length },
      });
    });
  }

  private async demoUser({ email, name, role }: (typeof demoUsers)[number]): Promise<User> {
    const at = instant(this.now());
    const passwordHash = await this.passwords.hash(demoPassword);
    return newUser({ email, name, role, passwordHash, emailVerifiedAt: at }, at);
  }
}
