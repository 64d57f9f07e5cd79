import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Refusal {
  responseCode: number;
  message: string;
}

/** SMTP server that stores received emails and refuses the ones that a test chooses. */
export interface MailServer {
  url: string;
  mails: readonly Email[];
  /** The recipients that the client named to the server, whatever the mails say. */
  recipients: readonly string[];
  /** True for each email that arrived over an encrypted connection. */
  encrypted: readonly boolean[];
  /** Called for each recipient; returns the refusal to send, or undefined to accept. */
  refuse: (address: string) => Refusal | undefined;
  close(): Promise<void>;
}

/** @param encrypts - offers STARTTLS with a self-signed certificate. */
export async function openMailServer({ encrypts = false } = {}): Promise<MailServer> {
  const mails: Email[] = [];
  const encrypted: boolean[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Suppresses the warning about the built-in certificate.
    logger: false,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const refusal = mailServer.refuse(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
    },
    onData(stream, { secure }, done) {
      encrypted.push(secure);
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
    recipients,
    encrypted,
    refuse: () => undefined,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return mailServer;
}
