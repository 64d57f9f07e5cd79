interface StreamedEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Reads a `text/event-stream` reply. */
export interface EventStream {
  status: number;
  contentType: string | null;
  /** Resolves with the next event that has data; rejects after two seconds without one. */
  next(): Promise<StreamedEvent>;
  /** Resolves when the server has ended the stream; rejects after two seconds. */
  ended(): Promise<void>;
  close(): void;
}

const withinTwoSeconds = <T>(promise: Promise<T>, what: string): Promise<T> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come within two seconds.`)), 2_000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

export async function openEventStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const blocks = blocksOf(response);
  const nextEvent = async (): Promise<StreamedEvent> => {
    for (;;) {
      const { value: block, done } = await blocks.next();
      if (done) {
        throw new Error('The stream has ended.');
      }
      if (block.includes('data:')) {
        return parse(block);
      }
    }
  };
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    next: () => withinTwoSeconds(nextEvent(), 'An event'),
    ended: () =>
      withinTwoSeconds(
        nextEvent().then(
          (event) => Promise.reject(new Error(`Not the end but ${event.event}.`)),
          (error: Error) => (error.message === 'The stream has ended.' ? undefined : Promise.reject(error)),
        ),
        'The end',
      ),
    close: () => controller.abort(),
  };
}

async function* blocksOf({ body }: Response): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
  return undefined;
}

function parse(block: string): StreamedEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
}
