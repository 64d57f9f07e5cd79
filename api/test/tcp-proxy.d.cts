/** A connection to another server that a test can interrupt and restore. */
export interface TcpProxy {
  /** Port on 127.0.0.1. */
  port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export function openTcpProxy(host: string, port: number): Promise<TcpProxy>;
