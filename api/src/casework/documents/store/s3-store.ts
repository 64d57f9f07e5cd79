import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../../../platform/config';
import { type Instant, instant } from '../../../platform/kernel/clock';
import {
  checkedName,
  type DocumentStore,
  erasureFolder,
  erasurePathOf,
  isErasureName,
  isStoredName,
  type QuarantinedFile,
  type StagedFile,
} from './document-store';
import { installationMark, parseInstallationMark } from './installation-mark';
import { parseQuarantineName, quarantineNameOf } from './quarantine-name';

/** A bucket that accepts a call and does not answer would hold the person who waits, and their connection. */
const timeouts = { answerMs: 30_000, uploadMs: 120_000 };

/** Stores documents as objects in an S3-compatible bucket. */
export class S3Store implements DocumentStore {
  private readonly client: AwsClient;
  private readonly address: string;
  /** Path of the bucket and the prefix, as `x-amz-copy-source` needs it. */
  private readonly path: string;
  private readonly prefix: string;

  constructor(
    { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: Bucket,
    private readonly within: Readonly<typeof timeouts> = timeouts,
  ) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
    this.prefix = prefix === undefined ? '' : `${prefix}/`;
    this.address = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
    this.path = `/${encodeURIComponent(bucket)}/${this.prefix}`;
  }

  async put(name: string, { path, sha256 }: StagedFile): Promise<void> {
    // Reads the file (at most 20 MB) into memory, because a stream would be sent without the length that S3 requires.
    const body = await readFile(path);
    const signal = AbortSignal.timeout(this.within.uploadMs);
    await this.call(checkedName(name), { method: 'PUT', body, headers: { 'X-Amz-Content-Sha256': sha256 }, signal });
    await rm(path, { force: true });
  }

  async read(name: string): Promise<Readable> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), this.within.answerMs);
    try {
      const { body } = await this.call(checkedName(name), { method: 'GET', signal: waiting.signal });
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    } finally {
      // The content may take as long as its reader needs.
      clearTimeout(timer);
    }
  }

  async remove(name: string): Promise<void> {
    await this.call(checkedName(name), { method: 'DELETE', signal: this.answering() });
  }

  async *list(): AsyncIterable<{ name: string; storedAt: Instant }> {
    for await (const object of this.objectsIn('')) {
      if (isStoredName(object.name)) {
        yield object;
      }
    }
  }

  quarantine(name: string, at: Instant): Promise<boolean> {
    return this.move(checkedName(name), quarantineKeyOf({ name, quarantinedAt: at }));
  }

  async *listQuarantine(): AsyncIterable<QuarantinedFile> {
    for await (const { name } of this.objectsIn(quarantineFolder)) {
      const file = parseQuarantineName(name);
      if (file) {
        yield file;
      }
    }
  }

  restore(file: QuarantinedFile): Promise<boolean> {
    return this.move(quarantineKeyOf(file), checkedName(file.name));
  }

  async removeQuarantined(file: QuarantinedFile): Promise<void> {
    await this.call(quarantineKeyOf(file), { method: 'DELETE', signal: this.answering() });
  }

  async readInstallationId(): Promise<string | undefined> {
    const response = await this.callIfThere(installationMark, { method: 'GET', signal: this.answering() });
    return response && parseInstallationMark(await response.text());
  }

  async writeInstallationId(id: string): Promise<void> {
    await this.call(installationMark, { method: 'PUT', body: `${id}\n`, signal: this.answering() });
  }

  async *listErasures(): AsyncIterable<string> {
    for await (const { name } of this.objectsIn(`${erasureFolder}/`)) {
      if (isErasureName(name)) {
        yield name;
      }
    }
  }

  async readErasure(name: string): Promise<string> {
    return (await this.call(erasurePathOf(name), { method: 'GET', signal: this.answering() })).text();
  }

  async writeErasure(name: string, text: string): Promise<void> {
    await this.call(erasurePathOf(name), { method: 'PUT', body: text, signal: this.answering() });
  }

  /** Lists the objects directly in a folder, without its subfolders. */
  private async *objectsIn(folder: string): AsyncIterable<{ name: string; storedAt: Instant }> {
    const keysBegin = this.prefix + folder;
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = { 'list-type': '2', delimiter: '/', prefix: keysBegin };
      const page: string = await this.listPage({ ...query, ...(token && { 'continuation-token': token }) });
      for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const name = (textIn(entry, 'Key') ?? '').slice(keysBegin.length);
        yield { name, storedAt: instant(new Date(textIn(entry, 'LastModified') ?? 0)) };
      }
      token = textIn(page, 'NextContinuationToken');
    }
  }

  private async listPage(query: Record<string, string>): Promise<string> {
    const response = await this.send(`${this.address}?${queryOf(query)}`, { method: 'GET', signal: this.answering() });
    return (await accepted(response, 'GET')).text();
  }

  /** Copies, then deletes, because S3 has no rename: a failure in between leaves two copies, never none. */
  private async move(from: string, to: string): Promise<boolean> {
    const headers = { 'x-amz-copy-source': this.path + from };
    const copied = await this.callIfThere(to, { method: 'PUT', headers, signal: this.answering() });
    if (!copied) {
      return false;
    }
    // S3 reports a copy that fails midway with status 200 and an error in the body.
    if (!(await copied.text()).includes('<CopyObjectResult')) {
      throw new Error('The document store could not copy an object.');
    }
    await this.call(from, { method: 'DELETE', signal: this.answering() });
    return true;
  }

  private answering(): AbortSignal {
    return AbortSignal.timeout(this.within.answerMs);
  }

  private async call(key: string, init: RequestInit): Promise<Response> {
    return accepted(await this.send(`${this.address}/${this.prefix}${key}`, init), init.method);
  }

  private async callIfThere(key: string, init: RequestInit): Promise<Response | undefined> {
    const response = await this.send(`${this.address}/${this.prefix}${key}`, init);
    if (response.status !== 404) {
      return accepted(response, init.method);
    }
    const problem = await response.text();
    if (problem.includes('NoSuchBucket')) {
      throw new Error('The bucket of the documents does not exist.');
    }
    return undefined;
  }

  private async send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.client.fetch(url, init);
    } catch (error) {
      throw new Error(`The bucket of the documents does not answer at ${this.address}.`, { cause: error });
    }
  }
}

const quarantineFolder = 'quarantine/';
const quarantineKeyOf = (file: QuarantinedFile): string => quarantineFolder + quarantineNameOf(file);

/** Encodes a query as the request signature requires it, with slashes escaped. */
const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

async function accepted(response: Response, method: string | undefined): Promise<Response> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The document store answered ${method} with ${response.status}.`);
  }
  return response;
}

/** Returns the text of an XML element without markup or entities, such as a key of this store or a date. */
const textIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
