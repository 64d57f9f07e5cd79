import { NoBreak } from '../layout/no-break';
import { TwoLines } from '../layout/two-lines';
import { UrgentMark } from './urgent-mark';

export interface CaseNameProps {
  /** Absent when the client named no subject. */
  subjectName: string | undefined;
  caseNumber: string;
  /** Why the case is urgent; undefined for others. */
  urgentReason: string | undefined;
  /** Words that follow the number in the narrow rows of dense tables, which leave out the cells that hold them. */
  narrowWords?: readonly string[];
  /** As in `TwoLines`. */
  narrow?: boolean;
}

/** The subject and the number of a case in a list, and the mark of an urgent one, whose reason is a tooltip for want of room. */
export function CaseName({ subjectName, caseNumber, urgentReason, narrowWords = [], narrow = false }: CaseNameProps) {
  const number = <NoBreak>{caseNumber}</NoBreak>;
  const subject = subjectName && <Subject name={subjectName} />;
  const mark = urgentReason && <UrgentMark short reason={urgentReason} className="shrink-0" />;
  const first = mark ? (
    <span className="flex items-start gap-1.5">
      {mark}
      {subject}
    </span>
  ) : (
    (subject ?? number)
  );
  return (
    <TwoLines
      narrow={narrow}
      first={first}
      second={
        <>
          {(mark || subject) && number}
          {narrowWords.map((words) => (
            <bdi key={words} className="in-narrow-rows" data-text={words} />
          ))}
        </>
      }
    />
  );
}

const Subject = ({ name }: { name: string }) => (
  <bdi title={name} className="line-clamp-2">
    {name}
  </bdi>
);
