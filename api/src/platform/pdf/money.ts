const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount as `$1,234.50`. */
export const money = (amount: number): string => format.format(amount);
