import type { Logger } from 'pino';
import type { PasswordPool } from '../auth';
import type { FileInspector } from '../casework/documents';
import type { ListReader, MatchingThread } from '../casework/screening';
import type { CsvReader } from '../office/imports';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import type { FreeSpace } from '../platform/health';
import type { Clock } from '../platform/kernel/clock';
import type { Redis } from '../platform/redis';

/** What the services are built from. */
export interface Resources {
  db: Database;
  now: Clock;
  config: Config;
  passwordPool: PasswordPool;
  fileInspector: FileInspector;
  matchingThread: MatchingThread;
  listReader?: ListReader | undefined;
  csvReader?: CsvReader | undefined;
  /** Counts the rate limits of all instances together; without it, this process counts its own. */
  redis?: Redis | undefined;
  /** Measures the disks that the portal writes to. */
  freeSpace?: FreeSpace | undefined;
  log?: Logger | undefined;
  /** Folder with `mfe-…/dist`, whose builds are live while a remote has no published version. */
  repositoryDir?: string | undefined;
  /** Version of the running API. */
  version?: string | null | undefined;
}
