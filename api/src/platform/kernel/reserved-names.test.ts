import { AppError } from './app-error';
import { refuseReservedName } from './reserved-names';

const check = (name: string) => refuseReservedName(name, 'name', 'Risk Advisory');

it.each([
  'System',
  ' sYSTEM ',
  'S y s t e m',
  'S.y-s_t.e.m.',
  '\uff33\uff59\uff53\uff54\uff45\uff4d',
  'Sy\u200dstem',
  'Syste\u0301m',
  'risk  advisory',
  'RiskAdvisory',
])('refuses %j', (name) => {
  expect(() => check(name)).toThrow(AppError);
});

it.each([
  'Sys Temple',
  'Systema Karimi',
  'Risk Advisory Fan',
  'Demo Attorney',
  'System Admin',
  '\u0645\u0631\u06cc\u0645',
])('accepts %j', (name) => {
  expect(() => check(name)).not.toThrow();
});
