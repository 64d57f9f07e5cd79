import { plural, rich, t } from '@portal/build/i18n';
import { caseTexts, type listCases } from '@portal/contracts';
import { Link, type ReadReply } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Briefcase, ChevronDown, Mail, Plus } from '@portal/ui/icons';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { CaseCard } from './case-card';
import { FurtherCases } from './further-cases';

/**
 * Number of cases shown at first: enough for most clients, and short enough to keep the invoices reachable on a phone.
 */
const shownAtFirst = 6;

interface CaseSectionProps {
  list: ReadReply<typeof listCases>;
  /** True while cases submitted with the client's address are hidden until it is verified. */
  awaitsVerification: boolean;
}

export function CaseSection({ list: { cases, pagination, unreadableRows }, awaitsVerification }: CaseSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? cases : cases.slice(0, shownAtFirst);
  const notConfirmed = shown.filter((caseRow) => caseRow.notConfirmedByClient).length;
  return (
    <section aria-labelledby="my-cases">
      <h2 id="my-cases" className="mb-4 font-semibold text-xl tracking-tight">
        {t('My Cases')}
      </h2>
      <UnreadableRows count={unreadableRows} className="mb-4" />
      {notConfirmed > 1 && <NotConfirmed count={notConfirmed} />}
      {cases.length === 0 ? (
        <NoCases awaitsVerification={awaitsVerification} />
      ) : (
        <ul className="grid gap-4">
          {shown.map((caseRow) => (
            <CaseCard key={caseRow._id} caseRow={caseRow} isBelowAlert={notConfirmed > 1} />
          ))}
          {showsAll && pagination.pages > 1 && <FurtherCases page={2} isBelowAlert={notConfirmed > 1} />}
        </ul>
      )}
      {!showsAll && cases.length > shownAtFirst && (
        <Button variant="outline" wide className="mt-4" onClick={() => setShowsAll(true)}>
          {pagination.total ? t('Show all {total} cases', { total: pagination.total }) : t('Show all cases')}{' '}
          <ChevronDown />
        </Button>
      )}
    </section>
  );
}

/** Replaces the alerts of the cards, which would repeat one text in most of a long list. */
const NotConfirmed = ({ count }: { count: number }) => (
  <Alert
    tone="warning"
    title={plural(count, { one: '{count} case: not confirmed by you', other: '{count} cases: not confirmed by you' })}
    className="mb-4"
  >
    {rich(
      '{notConfirmed} Please confirm those that you submitted. If you did not submit one, <l>tell us</l>.',
      { l: (text) => <Link to="/contact">{text}</Link> },
      { notConfirmed: t(caseTexts.notConfirmed) },
    )}
  </Alert>
);

const NoCases = ({ awaitsVerification }: Pick<CaseSectionProps, 'awaitsVerification'>) =>
  awaitsVerification ? (
    <Empty title={t('Please verify your email first')} icon={Mail}>
      {t(
        'Your cases appear here as soon as your address is verified. If you have submitted a case, it has reached us: please do not submit it again.',
      )}
    </Empty>
  ) : (
    <Empty
      title={t('No cases yet')}
      icon={Briefcase}
      action={
        <Button asChild>
          <Link to="/case-submission">
            <Plus /> {t('Submit Your First Case')}
          </Link>
        </Button>
      }
    >
      {t('Tell us what worries you. It stays confidential, and an attorney answers within 24 hours on working days.')}
    </Empty>
  );
