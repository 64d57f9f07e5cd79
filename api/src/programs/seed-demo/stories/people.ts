/** Clients of the demo cases. Those with `account` have a user account; only the demo client has a password. */
export const demoClients = {
  demo: { name: 'Demo Client', email: 'client@demo.local', country: 'UAE', phone: '+971 50 555 0101', account: true },
  fatima: { name: 'Fatima Al-Mansoori', email: 'fatima.almansoori@example.com', country: 'UAE', account: true },
  james: { name: 'James Whitfield', email: 'j.whitfield@example.com', country: 'United Kingdom', account: true },
  priya: { name: 'Priya Raghavan', email: 'priya.raghavan@example.com', country: 'India', account: true },
  lucas: { name: 'Lucas Meyer', email: 'lucas.meyer@example.com', country: 'Germany', account: true },
  noura: { name: 'Noura Haddad', email: 'noura.haddad@example.com', country: 'Kuwait', account: false },
  daniel: { name: 'Daniel Okafor', email: 'd.okafor@example.com', country: 'United Kingdom', account: false },
  sofia: { name: 'Sofía Jiménez', email: 'sofia.jimenez@example.com', country: 'Spain', account: false },
  hassan: { name: 'حسن العلي', email: 'hassan.alali@example.com', country: 'Saudi Arabia', account: false },
} as const satisfies Record<string, DemoClient>;

export interface DemoClient {
  name: string;
  email: string;
  country: string;
  phone?: string;
  account: boolean;
}

export type ClientKey = keyof typeof demoClients;
