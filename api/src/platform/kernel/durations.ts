export { dayMs, hourMs, minuteMs } from '@portal/contracts';

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
