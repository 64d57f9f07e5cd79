import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Refusal {
  responseCode: number;
  message: string;
}

/** A real SMTP server that keeps what it takes and refuses what it is told to refuse. */
export interface MailServer {
  url: string;
  mails: readonly Email[];
  /** Asked for each recipient; answer with a refusal to have it sent. */
  refuse: (address: string) => Refusal | undefined;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      const refusal = mailServer.refuse(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: () => undefined,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return mailServer;
}
