import { connect, type Socket } from 'node:net';
import { formHeaders, formOf } from './upload';

interface Sent {
  fields: Readonly<Record<string, string>>;
  name?: string;
  bytes?: Buffer;
  /** Relative to `/api`; that of documents by default. */
  path?: string;
  /** The announced length, where it is not that of the form. */
  length?: number;
  /** `access_token` of a signed-in user. */
  token?: string | undefined;
}

export interface UnfinishedUpload {
  socket: Socket;
  /** Resolves with the status and the first part of the reply. */
  answered: Promise<{ status: number; text: string }>;
  /** Resolves when the connection is closed. */
  closed: Promise<void>;
  /** Sends the rest of the form. */
  finish(): void;
}

/** Sends an upload up to the middle of its file. */
export function beginUpload(origin: string, sent: Sent): UnfinishedUpload {
  const { fields, name = 'a.pdf', bytes = Buffer.alloc(200_000, 'x'), token, path = '/documents/upload' } = sent;
  const form = formOf(fields, { name, bytes });
  const middle = form.length - Math.ceil(bytes.length / 2);
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /api${path} HTTP/1.1`,
    `Host: ${hostname}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    `Content-Type: ${formHeaders['content-type']}`,
    `Content-Length: ${sent.length ?? form.length}`,
    '\r\n',
  ];
  socket.on('error', () => undefined);
  socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), form.subarray(0, middle)]));
  const answered = new Promise<{ status: number; text: string }>((resolve) => {
    socket.once('data', (text: Buffer) => resolve({ status: Number(text.toString().split(' ')[1]), text: `${text}` }));
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, answered, closed, finish: () => socket.write(form.subarray(middle)) };
}
