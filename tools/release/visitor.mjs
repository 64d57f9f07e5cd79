import assert from 'node:assert/strict';

/** A browser behind the proxy of an operator: it keeps cookies, and sends what nginx adds. */
export class Visitor {
  cookies = new Map();

  /** @param publicUrl - the origin that the browser shows; `url` is where the portal listens. */
  constructor(url, publicUrl) {
    this.url = url;
    this.publicUrl = publicUrl;
  }

  /** Sends a request and returns the response, whatever its status. */
  async ask(path, { method = 'GET', body, headers = {} } = {}) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        origin: this.publicUrl,
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': new URL(this.publicUrl).protocol.slice(0, -1),
        ...headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      assert.ok(this.publicUrl.startsWith('http:') || /; secure/i.test(cookie), `The cookie ${name} is not secure.`);
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** Returns the text of a page or file that must exist. */
  async read(path) {
    const answer = await this.ask(path);
    assert.equal(answer.status, 200, path);
    return answer.text();
  }

  /** Returns the bytes of a file that must exist. */
  async download(path) {
    const answer = await this.ask(path);
    assert.equal(answer.status, 200, path);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Returns the `data` of a call that must succeed. Without a body it is a GET. */
  async call(path, body) {
    const answer = await this.send(path, body);
    const reply = await answer.json();
    assert.ok(answer.ok, `${path}: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  /** Returns the response to a call, whatever its status. */
  send(path, body) {
    if (body === undefined) {
      return this.ask(`/api${path}`);
    }
    const isForm = body instanceof FormData;
    return this.ask(`/api${path}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? {} : { 'content-type': 'application/json' },
    });
  }
}
