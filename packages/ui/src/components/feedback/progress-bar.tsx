import { clsx } from 'clsx';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  className?: string;
}

/** A native `<progress>` with a label. */
export const ProgressBar = ({ label, value, className }: ProgressBarProps) => (
  <progress aria-label={label} value={value} max={100} className={clsx('progress-bar', className)} />
);
