import type { listCases } from '@portal/contracts';
import { Link, type ReadReply } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Briefcase, ChevronDown, Plus } from '@portal/ui/icons';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { CaseCard } from './case-card';
import { FurtherCases } from './further-cases';

/**
 * Number of cases shown at first: enough for most clients, and short enough to keep the invoices reachable on a phone.
 */
const shownAtFirst = 6;

export function CaseSection({ list: { cases, pagination, unreadableRows } }: { list: ReadReply<typeof listCases> }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? cases : cases.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="my-cases">
      <h2 id="my-cases" className="mb-4 font-semibold text-xl tracking-tight">
        My Cases
      </h2>
      <UnreadableRows count={unreadableRows} className="mb-4" />
      {cases.length === 0 ? (
        <NoCases />
      ) : (
        <ul className="grid gap-4">
          {shown.map((caseRow) => (
            <CaseCard key={caseRow._id} caseRow={caseRow} />
          ))}
          {showsAll && pagination.pages > 1 && <FurtherCases page={2} />}
        </ul>
      )}
      {!showsAll && pagination.total > shownAtFirst && (
        <Button variant="outline" wide className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {pagination.total} cases <ChevronDown />
        </Button>
      )}
    </section>
  );
}

const NoCases = () => (
  <Empty
    title="No cases yet"
    icon={Briefcase}
    action={
      <Button asChild>
        <Link to="/case-submission">
          <Plus /> Submit Your First Case
        </Link>
      </Button>
    }
  >
    Tell us what worries you. It stays confidential, and an attorney answers within 24 hours.
  </Empty>
);
