import { addDays, businessDay, daysBetween, instantsOfDays, startOfDay } from './business-day';

it.each([
  ['one minute before midnight in Dubai', '2026-03-01T19:59:59.999Z', 'Asia/Dubai', '2026-03-01'],
  ['midnight in Dubai', '2026-03-01T20:00:00.000Z', 'Asia/Dubai', '2026-03-02'],
  ['the same instant in New York', '2026-03-01T20:00:00.000Z', 'America/New_York', '2026-03-01'],
  ['a zone with half hours', '2026-03-01T18:30:00.000Z', 'Asia/Kolkata', '2026-03-02'],
  ['the first minute of a year', '2026-12-31T20:00:00.000Z', 'Asia/Dubai', '2027-01-01'],
])('returns the local day at %s', (_name, instant, timeZone, day) => {
  expect(businessDay(new Date(instant), timeZone)).toBe(day);
});

it.each([
  ['2026-03-02', 'Asia/Dubai', '2026-03-01T20:00:00.000Z'],
  ['2026-03-02', 'UTC', '2026-03-02T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-10-25', 'Pacific/Auckland', '2026-10-24T11:00:00.000Z'],
  ['2026-03-02', 'Asia/Kolkata', '2026-03-01T18:30:00.000Z'],
  ['2026-03-02', 'Pacific/Apia', '2026-03-01T11:00:00.000Z'],
])('returns the start of %s in %s as %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

it('counts calendar days across changes of month, year and daylight saving time', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
});

describe('the start of a day whose midnight is', () => {
  it.each([
    ['skipped west of Greenwich', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['skipped east of Greenwich', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['repeated on the same day', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['repeated on two days', '2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['skipped with its whole day', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['next to a skipped day', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s', (_name, day, timeZone, instant) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
  });
});

it.each(['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Asia/Kolkata', 'Pacific/Apia'])(
  'divides a year in %s into days without gaps',
  (timeZone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const begin = startOfDay(day, timeZone);
      expect([businessDay(begin, timeZone), businessDay(new Date(begin.getTime() - 1), timeZone)]).toEqual([
        day,
        addDays(day, -1),
      ]);
    }
  },
);

it.each([
  ['23 hours', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['25 hours', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('covers a whole day of %s', (_name, day, since, until) => {
  expect(instantsOfDays({ from: day, to: day }, 'Europe/Berlin')).toEqual({ since, until });
});

it('returns no instant for an omitted end', () => {
  expect(instantsOfDays({ from: '2026-03-02' }, 'UTC')).toEqual({ since: '2026-03-02T00:00:00.000Z' });
  expect(instantsOfDays({ to: '2026-03-02' }, 'UTC')).toEqual({ until: '2026-03-03T00:00:00.000Z' });
  expect(instantsOfDays({}, 'UTC')).toEqual({});
});

it.each(['0000-01-01', '0001-01-01', '9999-12-31'])('returns instants that sort as text for the day %s', (day) => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { since = '', until = '' } = instantsOfDays({ from: day, to: day }, timeZone);
    expect([since, until]).toEqual([expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/)]);
    expect(since < until).toBe(true);
  }
});
