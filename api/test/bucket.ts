import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../src/platform/config';
import { type Instant, instant } from '../src/platform/kernel/clock';

const pageSize = 3;

export interface TestBucket {
  settings: Bucket;
  /** Objects by key; tests may read and change them. */
  objects: Map<string, { bytes: Buffer; at: Instant }>;
  close(): Promise<void>;
}

/** Starts a local S3 server that checks signatures and checksums, and lists objects in pages of three. */
export async function openBucket(prefix?: string): Promise<TestBucket> {
  const keys = {
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret-key',
    region: 'me-central-1',
    bucket: 'papers',
    prefix,
  };
  const objects = new Map<string, { bytes: Buffer; at: Instant }>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.slice(`/${keys.bucket}/`.length));
    if (!isSigned(request, url, keys) || !isWhole(request, body)) {
      response.writeHead(403).end();
    } else if (url.searchParams.has('list-type')) {
      response.end(listing(directlyBelow(url.searchParams, objects), url.searchParams.get('continuation-token')));
    } else if (request.headers['x-amz-copy-source']) {
      copy(String(request.headers['x-amz-copy-source']), { key, body, objects, response });
    } else {
      handle(request.method ?? '', { key, body, objects, response });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...keys, endpoint },
    objects,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

interface Work {
  key: string;
  body: Buffer;
  objects: Map<string, { bytes: Buffer; at: Instant }>;
  response: ServerResponse;
}

function handle(method: string, { key, body, objects, response }: Work): void {
  const found = objects.get(key);
  switch (method) {
    case 'PUT':
      objects.set(key, { bytes: body, at: instant(new Date()) });
      response.end();
      break;
    case 'GET':
      response.writeHead(found ? 200 : 404).end(found?.bytes);
      break;
    default:
      objects.delete(key);
      response.writeHead(204).end();
  }
}

function copy(source: string, { key, objects, response }: Work): void {
  const found = objects.get(decodeURIComponent(source.slice('/papers/'.length)));
  if (found) {
    objects.set(key, { bytes: found.bytes, at: instant(new Date()) });
    response.end('<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>');
  } else {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }
}

/** Filters keys by prefix and delimiter as S3 does when it lists objects. */
function directlyBelow(query: URLSearchParams, objects: Work['objects']): [string, { bytes: Buffer; at: Instant }][] {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  return [...objects]
    .filter(([key]) => key.startsWith(prefix) && !(delimiter && key.slice(prefix.length).includes(delimiter)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function listing(objects: [string, { bytes: Buffer; at: Instant }][], token: string | null): string {
  const start = Number(token ?? 0);
  const entries = objects
    .slice(start, start + pageSize)
    .map(([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`);
  const more = start + pageSize < objects.length;
  const next = more ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`;
}

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isWhole({ headers }: IncomingMessage, body: Buffer): boolean {
  const claimed = headers['x-amz-content-sha256'];
  return claimed === 'UNSIGNED-PAYLOAD' || claimed === hex(body);
}

/**
 * Computes Signature Version 4 of the request and compares it with the one sent:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  { secretAccessKey, region }: Pick<Bucket, 'secretAccessKey' | 'region'>,
): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [date = ''] = scope.split('/');
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretAccessKey}`, date), region));
  return signature === hmac(key, toSign).toString('hex');
}
