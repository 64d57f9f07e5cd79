/** One line of the table; it holds when the measured figure is at most the limit. */
export const atMost = (what, measured, limit, unit) => ({ what, measured, limit, unit, holds: measured <= limit });

/** The value below which `share` (0 to 1) of the figures lie. */
export function percentile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

export const rounded = (figure, digits = 1) => Number(figure.toFixed(digits));
