import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts cases as they change, because counting a million of them takes longer than everything else that a list does. */
export class CountCases1790000095100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE case_counts (status varchar(16) NOT NULL, "waitingOn" varchar(8) NOT NULL, part integer NOT NULL,
         cases integer NOT NULL, PRIMARY KEY (status, "waitingOn", part))`,
    );
    await runner.query(
      `INSERT INTO case_counts (status, "waitingOn", part, cases)
       SELECT status, COALESCE("waitingOn", ''), 0, COUNT(*) FROM cases GROUP BY 1, 2`,
    );
    await (runner.connection.options.type === 'postgres' ? countOnPostgres(runner) : countOnSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP TRIGGER case_counts ON cases');
      await runner.query('DROP FUNCTION count_case');
    } else {
      for (const act of ['new', 'moved', 'gone']) {
        await runner.query(`DROP TRIGGER case_counts_${act}`);
      }
    }
    await runner.query('DROP TABLE case_counts');
  }
}

const isCounted = (row: string, part: string, step: 1 | -1) =>
  `INSERT INTO case_counts (status, "waitingOn", part, cases)
   VALUES (${row}.status, COALESCE(${row}."waitingOn", ''), ${part}, ${step})
   ON CONFLICT (status, "waitingOn", part) DO UPDATE SET cases = case_counts.cases + ${step};`;

const hasMoved = (same: string) => `(OLD.status <> NEW.status OR OLD."waitingOn" ${same} NEW."waitingOn")`;

async function countOnSqlite(runner: QueryRunner): Promise<void> {
  const [leaves, comes] = [isCounted('OLD', '0', -1), isCounted('NEW', '0', 1)];
  await runner.query(`CREATE TRIGGER case_counts_new AFTER INSERT ON cases BEGIN ${comes} END`);
  await runner.query(`CREATE TRIGGER case_counts_gone AFTER DELETE ON cases BEGIN ${leaves} END`);
  await runner.query(
    `CREATE TRIGGER case_counts_moved AFTER UPDATE OF status, "waitingOn" ON cases WHEN ${hasMoved('IS NOT')}
     BEGIN ${leaves} ${comes} END`,
  );
}

/** Each connection adds to a part of its own, so that transactions rarely wait for each other. */
async function countOnPostgres(runner: QueryRunner): Promise<void> {
  const part = 'pg_backend_pid() % 64';
  await runner.query(
    `CREATE FUNCTION count_case() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'UPDATE' AND NOT ${hasMoved('IS DISTINCT FROM')} THEN RETURN NULL; END IF;
       IF TG_OP <> 'INSERT' THEN ${isCounted('OLD', part, -1)} END IF;
       IF TG_OP <> 'DELETE' THEN ${isCounted('NEW', part, 1)} END IF;
       RETURN NULL;
     END $$`,
  );
  await runner.query(
    `CREATE TRIGGER case_counts AFTER INSERT OR DELETE OR UPDATE OF status, "waitingOn" ON cases
     FOR EACH ROW EXECUTE FUNCTION count_case()`,
  );
}
