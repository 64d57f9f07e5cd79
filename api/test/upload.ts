import type { Answer, Browser } from './browser';

const boundary = '----portal-test-boundary';

export interface SentFile {
  /** Written into the form without escaping. */
  name: string;
  bytes: Buffer;
}

/** Builds a multipart form without escaping names, as a hostile program would. */
export const formOf = (fields: Readonly<Record<string, string>>, ...files: SentFile[]): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
      Buffer.from('Content-Type: application/octet-stream\r\n\r\n'),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export const upload = (
  browser: Browser,
  fields: Readonly<Record<string, string>>,
  ...files: SentFile[]
): Promise<Answer> =>
  browser.post('/documents/upload', new Uint8Array(formOf(fields, ...files)), { headers: formHeaders });
