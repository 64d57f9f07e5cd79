import type { Role } from '@portal/contracts';

export const demoPassword = 'Demo@1234';

/** Users for trying the product. 'System Admin' has the role of an ordinary admin. */
export const demoUsers: readonly { email: string; name: string; role: Role }[] = [
  { email: 'admin@demo.local', name: 'Demo Admin', role: 'admin' },
  { email: 'attorney@demo.local', name: 'Demo Attorney', role: 'attorney' },
  { email: 'attorney2@demo.local', name: 'Second Attorney', role: 'attorney' },
  { email: 'client@demo.local', name: 'Demo Client', role: 'client' },
  { email: 'sysadmin@demo.local', name: 'System Admin', role: 'admin' },
];

export const demoAdmin = { email: 'admin@demo.local', password: demoPassword };
