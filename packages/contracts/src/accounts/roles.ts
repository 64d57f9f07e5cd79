import * as z from '@portal/contracts/zod';

export const Role = z.enum(['admin', 'attorney', 'client']);
/** Role of the sender of a message; `system` is the portal itself, which never signs in. */
export const SenderRole = z.enum(['admin', 'attorney', 'client', 'system']);

export type Role = z.infer<typeof Role>;
export type SenderRole = z.infer<typeof SenderRole>;

export const roleLabels = { admin: 'Admin', attorney: 'Attorney', client: 'Client' } satisfies Record<Role, string>;
