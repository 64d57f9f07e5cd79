import { Alert } from '@portal/ui/alert';

interface Props {
  /** Of the selected cases. */
  count: number;
  /** What cannot be done with them. */
  done: string;
}

/** Tells before the act which part of a selection it will not change. */
export const SkippedCases = ({ count, done }: Props) =>
  count > 0 && (
    <Alert>
      {count === 1
        ? `1 selected case cannot be ${done} and will be skipped.`
        : `${count} selected cases cannot be ${done} and will be skipped.`}
    </Alert>
  );
