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
        ? `1 of the selected cases cannot be ${done} as it stands, and stays as it is.`
        : `${count} of the selected cases cannot be ${done} as they stand, and stay as they are.`}
    </Alert>
  );
