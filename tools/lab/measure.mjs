/** Returns a row of the result table; `holds` is true when the measured value is at most the limit. */
export const atMost = (what, measured, limit, unit) => ({ what, measured, limit, unit, holds: measured <= limit });

/** The same for a value that must reach a limit. */
export const atLeast = (what, measured, limit, unit) => ({ what, measured, limit, unit, holds: measured >= limit });

/** Returns the percentile for `share` from 0 to 1. */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

export const rounded = (figure, digits = 1) => Number(figure.toFixed(digits));
