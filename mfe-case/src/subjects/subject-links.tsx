import { Link } from '@portal/sdk';
import type { CaseDetail } from '../case-api';

interface SubjectLinksProps {
  subjects: NonNullable<CaseDetail['subjects']>;
}

/** The subjects of a case, each with a link to its page. */
export const SubjectLinks = ({ subjects }: SubjectLinksProps) => (
  <ul className="grid gap-1">
    {subjects.map(({ _id, name }) => (
      <li key={_id}>
        <Link
          to={`/subjects/${_id}`}
          className="wrap-anywhere block min-h-6 w-fit leading-6 underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </Link>
      </li>
    ))}
  </ul>
);
