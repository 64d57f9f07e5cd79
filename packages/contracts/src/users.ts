import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant } from './fields';
import { Pagination, pageQuery } from './paging';
import { Role } from './roles';

export const userTexts = {
  none: 'No users found',
  forbidden: 'You do not have permission to manage users.',
  lastAdmin: 'At least one active admin is required.',
  ownRole: 'You cannot change your own role or status.',
} as const;

export const reassignFirst = (open: number) => `Reassign ${open} open cases first.`;

/** One account as an admin sees it: never a hash or a token. */
export const UserView = z.object({
  id: Id,
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  phone: z.optional(z.string()),
  country: z.optional(z.string()),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: Instant,
  lastLoginAt: z.optional(Instant),
  /** Cases assigned to this attorney that are neither resolved nor closed. */
  openCases: z.int(),
});

export const UserCounts = z.object({ total: z.int(), admin: z.int(), attorney: z.int(), client: z.int() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/users/list',
  access: ['admin'],
  input: z.object({
    query: z.object({
      ...pageQuery,
      role: z.optional(z.enum(Role.options, 'Unknown role.')),
      active: z.optional(z.enum(['true', 'false'], 'Please ask for active true or false.')),
      sort: z._default(z.enum(['createdAt', 'name', 'email', 'lastLoginAt'], 'Unknown sort field.'), 'createdAt'),
    }),
  }),
  data: z.object({ users: z.array(UserView), pagination: Pagination, counts: UserCounts }),
});

export type UserView = z.infer<typeof UserView>;
export type UserCounts = z.infer<typeof UserCounts>;
