import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import {
  emailAddress,
  Id,
  Instant,
  LanguageCode,
  optionalLine,
  optionalNumberLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { Pagination, pageQuery } from '../calls/paging';
import { Role } from './roles';
import { SessionUser } from './session-user';

/** What fields and calls of an account say. */
export const accountTexts = {
  forbidden: 'You do not have permission to manage users.',
  nameMissing: 'Please enter the full name',
  emailMissing: 'Please enter the email address',
  roleMissing: 'Please choose a role',
  currentPassword: 'Your current password is not correct. Please try again.',
} as const;

/** Marked as free of side effects, so that pages which say only `accountTexts` leave it out. */
export const userTexts = /* @__PURE__ */ Object.assign(
  {
    none: 'No users found',
    lastAdmin: 'At least one active admin is required.',
    ownRole: 'You cannot change your own role or status. Ask another admin.',
    emailTaken: 'An account with this email already exists.',
    notFound: 'The requested user could not be found.',
  } as const,
  accountTexts,
);

export const reassignFirst = (open: number) => `Reassign ${open} open cases first.`;

/** One account as admins see it, without hashes and tokens. */
export const UserView = z.object({
  id: Id,
  _id: Id,
  name: z.string(),
  /** What cannot be seen of the name, such as 'Mixed alphabets: contains Cyrillic о'. */
  nameNote: z.optional(z.string()),
  email: z.string(),
  role: orNewValue(Role),
  phone: z.optional(z.string()),
  country: z.optional(z.string()),
  /** Left out for English. */
  language: z.optional(orNewValue(LanguageCode)),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: Instant,
  lastLoginAt: z.optional(Instant),
  /** True when signing in also needs a code. */
  hasSecondFactor: z.boolean(),
  /** Cases assigned to this attorney, or of this client, that are not closed; a resolved one is opened again by a message. */
  openCases: z.int(),
  /** Those of them whose next deadline has passed or ends within 24 hours; only in lists. */
  dueSoon: z.optional(z.int()),
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
      /** `true` leaves out invited people who have not accepted yet, because they cannot sign in. */
      accepted: z.optional(z.enum(['true', 'false'], 'Please ask for accepted true or false.')),
      sort: z._default(
        z.enum(['createdAt', 'name', 'email', 'lastLoginAt', 'openCases'], 'Unknown sort field.'),
        'createdAt',
      ),
    }),
  }),
  data: z.object({ users: z.array(UserView), pagination: Pagination, counts: UserCounts }),
});

/** The fields are in the order of the form. The emailed link works once, within 7 days. */
export const Invitation = z.object({
  name: requiredLine(limits.nameLength, accountTexts.nameMissing),
  email: emailAddress(accountTexts.emailMissing),
  role: z.enum(Role.options, accountTexts.roleMissing),
  /** In which a client gets mails, the invitation too. */
  language: z.optional(LanguageCode),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/invite',
  status: 201,
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({ body: Invitation }),
  data: z.object({ user: UserView }),
  message: 'The invitation has been sent.',
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:userId',
  access: ['admin'],
  recentFactor: ['role', 'isActive'],
  input: z.object({
    params: z.object({ userId: Id }),
    body: z.object({
      role: z.optional(z.enum(Role.options, accountTexts.roleMissing)),
      isActive: z.optional(z.boolean()),
      name: z.optional(requiredLine(limits.nameLength, accountTexts.nameMissing)),
      phone: optionalNumberLine(limits.phoneLength),
      country: optionalLine(limits.countryLength),
      /**
       * Attorney who takes over the open cases of a deactivated or changed account; without it open cases cause a 409.
       */
      reassignTo: z.optional(Id),
      /** Why the hand-over is right although some of the cases are on the opposite side of another one. */
      conflictReason: optionalText(2_000),
    }),
  }),
  data: z.object({ user: UserView }),
  message: 'The account has been changed.',
});

/** Fields that users may change in their own account. A new email takes effect when its verification link is opened. */
export const OwnChange = z.object({
  name: z.optional(requiredLine(limits.nameLength, accountTexts.nameMissing)),
  phone: optionalNumberLine(limits.phoneLength),
  country: optionalLine(limits.countryLength),
  notifyWithoutContent: z.optional(z.boolean()),
  language: z.optional(LanguageCode),
  email: z.optional(emailAddress(accountTexts.emailMissing)),
  /** Required only together with a new email. */
  currentPassword: z.optional(z.string().check(z.maxLength(1_000, accountTexts.currentPassword))),
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/users/me',
  access: 'signed-in',
  recentFactor: ['email'],
  takesPassword: true,
  input: z.object({ body: OwnChange }),
  data: z.object({
    user: SessionUser,
    /** New address that is not verified yet. */
    pendingEmail: z.optional(z.string()),
  }),
  message: 'Your account has been changed.',
});

/** Everything about the caller that they can read in the portal, as a ZIP file. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  access: 'signed-in',
  recentFactor: 'always',
  input: z.object({}),
  data: z.object({}),
  carries: 'file',
});

/** `version` is the version that the user has read, so that a newer one published meanwhile is not accepted unread. */
export const acceptPolicy = endpoint({
  method: 'POST',
  path: '/users/me/policy',
  access: 'signed-in',
  input: z.object({ body: z.object({ version: requiredText(16, 'Please name the version that was read.') }) }),
  data: z.object({ user: SessionUser }),
});

export type OwnChange = z.infer<typeof OwnChange>;
export type Invitation = z.infer<typeof Invitation>;
export type UserView = z.infer<typeof UserView>;
export type UserCounts = z.infer<typeof UserCounts>;
