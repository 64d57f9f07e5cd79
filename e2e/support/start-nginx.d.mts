export function hasNginx(): boolean;

export function startNginx(
  instances: readonly string[],
  options: { port: number; httpPort?: number; tls?: boolean },
): Promise<{ stop(): Promise<void> }>;
