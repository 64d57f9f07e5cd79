/** The development server of each remote, where its owner also runs it by itself. */
export const remotePorts = {
  mfe_public: 3001,
  mfe_admin: 3002,
  mfe_attorney: 3003,
  mfe_client: 3004,
  mfe_case: 3005,
} as const;

export type RemoteName = keyof typeof remotePorts;

export const shellPort = 3000;
export const apiPort = 4000;
