import { clsx } from 'clsx';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  className?: string;
}

/** How far something has come; the browser's own `<progress>`. */
export const ProgressBar = ({ label, value, className }: ProgressBarProps) => (
  <progress aria-label={label} value={value} max={100} className={clsx('progress-bar', className)} />
);
