import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { checkedName, type DocumentStore, type StagedFile } from './document-store';

export interface Bucket {
  /** Such as `https://s3.me-central-1.amazonaws.com`; the bucket is named in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Documents as objects in a bucket that speaks S3. */
export class S3Store implements DocumentStore {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
    this.address = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  }

  async put(name: string, { path, sha256 }: StagedFile): Promise<void> {
    // At most 20 MB, so it may lie in memory once; a stream would travel without the length that S3 asks for.
    const body = await readFile(path);
    await this.call(checkedName(name), { method: 'PUT', body, headers: { 'X-Amz-Content-Sha256': sha256 } });
    await rm(path, { force: true });
  }

  async read(name: string): Promise<Readable> {
    const { body } = await this.call(checkedName(name), { method: 'GET' });
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  async remove(name: string): Promise<void> {
    await this.call(checkedName(name), { method: 'DELETE' });
  }

  async *list(): AsyncIterable<{ name: string; storedAt: Date }> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: string = token && `&continuation-token=${encodeURIComponent(token)}`;
      const page: string = await (await this.call(`?list-type=2${query}`, { method: 'GET' })).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        yield { name: textIn(entry, 'Key') ?? '', storedAt: new Date(textIn(entry, 'LastModified') ?? 0) };
      }
      token = textIn(page, 'NextContinuationToken');
    }
  }

  private async call(target: string, init: RequestInit): Promise<Response> {
    const url = target.startsWith('?') ? this.address + target : `${this.address}/${target}`;
    const response = await this.client.fetch(url, init);
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The document store answered ${init.method} with ${response.status}.`);
    }
    return response;
  }
}

/** The text of one XML element that holds neither markup nor entities, as keys of ours and dates do. */
const textIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
