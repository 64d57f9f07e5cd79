import {
  formatDate,
  formatDateTime,
  formatDateTimeWithoutZone,
  formatMoney,
  formatWholeDollars,
  isPastDay,
} from './formats';

it('shows a due date as the same day in every time zone', () => {
  expect(formatDate('2026-04-01')).toBe('1 Apr 2026');
});

it.each(['2026-03-02T12:00:00.000Z', '2026-09-02T03:05:00.000Z'])(
  'shows %s with the name of its time zone',
  (instant) => {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(new Date(instant));
    const zone = parts.find(({ type }) => type === 'timeZoneName')?.value;
    expect(formatDateTime(instant)).toBe(`${formatDateTimeWithoutZone(instant)} ${zone}`);
    expect(formatDateTimeWithoutZone(instant)).toMatch(/^\d{1,2} (Mar|Sept) 2026, \d\d:\d\d$/);
  },
);

it('names months and days in the language of the page, with the digits of English', async () => {
  document.documentElement.dataset['language'] = 'ar';
  await jest.isolateModulesAsync(async () => {
    const { formatDate, formatDateTimeWithoutZone, formatMoney } = await import('./formats');
    const { formatDueTime } = await import('./due-times');
    const { translateBy } = await import('@portal/build/i18n');
    translateBy((text) => (text === ', ' ? '، ' : undefined));
    expect(formatDate('2026-04-01')).toBe('1 أبريل 2026');
    document.documentElement.dir = 'rtl';
    expect(formatMoney(-1234.5)).toBe('\u2066−$1,234.50\u2069');
    document.documentElement.dir = '';
    expect(formatDateTimeWithoutZone(new Date(2026, 2, 2, 17, 5).toISOString())).toBe('2 مارس 2026، 17:05');
    expect(formatDueTime(new Date(2026, 2, 2, 17, 5).toISOString())).toMatch(/^الاثنين 2 مارس، 17:05 [^\d]/);
  });
  delete document.documentElement.dataset['language'];
});

it('returns a text that is no date unchanged', () => {
  expect(formatDate('soon')).toBe('soon');
  expect(formatDateTime('soon')).toBe('soon');
});

it.each([
  ['2026-03-31', true],
  ['2026-04-01', false],
  ['2026-04-02', false],
])('reports on 1 April whether %s is past', (date, isPast) => {
  expect(isPastDay(date, new Date(2026, 3, 1, 12))).toBe(isPast);
});

it('shows whole dollars rounded half up, and amounts with cents', () => {
  expect(formatWholeDollars(12_345.5)).toBe('$12,346');
  expect(formatMoney(12_345.5)).toBe('$12,345.50');
});

it('writes negative amounts with a minus sign', () => {
  expect([formatMoney(-1200.5), formatWholeDollars(-1200)]).toEqual(['−$1,200.50', '−$1,200']);
});

it('makes no format while the SDK and the contracts load', async () => {
  const makers = [
    jest.spyOn(Intl, 'NumberFormat'),
    jest.spyOn(Intl, 'DateTimeFormat'),
    jest.spyOn(Number.prototype, 'toLocaleString'),
  ];
  await jest.isolateModulesAsync(async () => {
    await import('../index');
  });
  expect(makers.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});
