import { Alert } from '@portal/ui/alert';

interface Props {
  /** Number of selected cases that will be skipped. */
  count: number;
  /** Past participle of the action, such as 'resolved'. */
  done: string;
}

/** Shows before a bulk action how many selected cases it will skip. */
export const SkippedCases = ({ count, done }: Props) =>
  count > 0 && (
    <Alert>
      {count === 1
        ? `1 selected case cannot be ${done} and will be skipped.`
        : `${count} selected cases cannot be ${done} and will be skipped.`}
    </Alert>
  );
