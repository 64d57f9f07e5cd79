import { NoBreak } from '../layout/no-break';
import { TwoLines } from '../layout/two-lines';
import { UrgentMark } from './urgent-mark';

export interface CaseNameProps {
  /** Absent when the client named no subject. */
  subjectName: string | undefined;
  caseNumber: string;
  /** Why the case is urgent; undefined for others. */
  urgentReason: string | undefined;
  /** As in `TwoLines`. */
  narrow?: boolean;
}

/** The subject and the number of a case in a list, and the mark of an urgent one, whose reason is a tooltip for want of room. */
export function CaseName({ subjectName, caseNumber, urgentReason, narrow = false }: CaseNameProps) {
  const number = <NoBreak>{caseNumber}</NoBreak>;
  const subject = subjectName && <Subject name={subjectName} />;
  const mark = urgentReason && <UrgentMark short reason={urgentReason} className="shrink-0" />;
  if (!(subject || mark)) {
    return number;
  }
  const first = mark ? (
    <span className="flex items-start gap-1.5">
      {mark}
      {subject}
    </span>
  ) : (
    subject
  );
  return <TwoLines narrow={narrow} first={first} second={number} />;
}

const Subject = ({ name }: { name: string }) => (
  <bdi title={name} className="line-clamp-2">
    {name}
  </bdi>
);
