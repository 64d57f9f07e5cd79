import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { orNewValue } from '../calls/new-value';
import { Role } from './roles';

export const seedTexts = {
  disabled: 'Demo data is disabled on this server.',
  failedTitle: 'Failed to create test users',
  failed: 'Failed to seed test users',
} as const;

/** Text of the toast after the demo users were created. */
export const seededText = (created: number, existing: number) =>
  `${created} test users created, ${existing} already existed.`;

export const seedUsers = endpoint({
  method: 'POST',
  path: '/seed/users',
  access: 'public',
  input: z.object({}),
  data: z.object({
    results: z.array(
      z.object({ email: z.string(), role: orNewValue(Role), status: orNewValue(z.enum(['created', 'existing'])) }),
    ),
    summary: z.object({ created: z.int(), existing: z.int() }),
  }),
  message: 'The demo users are ready.',
});

/**
 * Data of the setup page: which settings are set, without their values, and the demo sign-in while seeding is allowed.
 */
export const getSetup = endpoint({
  method: 'GET',
  path: '/seed/status',
  access: 'public',
  input: z.object({}),
  data: z.object({
    allowed: z.boolean(),
    settings: z.array(z.object({ name: z.string(), purpose: z.string(), isSet: z.boolean(), required: z.boolean() })),
    admin: z.optional(z.object({ email: z.string(), password: z.string() })),
  }),
});
