const { TestEnvironment } = require('jest-environment-jsdom');
const { BroadcastChannel } = require('node:worker_threads');

/** Adds the web globals of Node that jsdom lacks and React Router needs, and replacements for unimplemented methods. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { TextEncoder, TextDecoder, Request, Response, Headers, fetch, structuredClone } = globalThis;
    const { AbortController, AbortSignal } = globalThis;
    Object.assign(this.global, { TextEncoder, TextDecoder, Request, Response, Headers, fetch, structuredClone });
    Object.assign(this.global, { AbortController, AbortSignal });
    this.openChannels = new Set();
    this.global.BroadcastChannel = this.countedChannels();
    this.fillDialog();
    this.fillObservers();
  }

  /** Records open channels, so that `teardown` can close them; Node would keep the process alive for them. */
  countedChannels() {
    const { openChannels } = this;
    return class extends BroadcastChannel {
      constructor(name) {
        super(name);
        openChannels.add(this);
      }
    };
  }

  /** Adds the methods of `<dialog>` that jsdom lacks. As in a browser, closing restores the focus. */
  fillDialog() {
    const { HTMLDialogElement, Event } = this.global;
    const openers = new WeakMap();
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      openers.set(this, this.ownerDocument.activeElement);
      this.open = true;
    };
    HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.close ??= function close(returnValue) {
      if (this.open) {
        this.open = false;
        this.returnValue = returnValue ?? '';
        openers.get(this)?.focus();
        this.dispatchEvent(new Event('close'));
      }
    };
  }

  /** Adds observers and media queries that never report a change, because jsdom has no layout. */
  fillObservers() {
    class SilentObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    }
    this.global.ResizeObserver ??= SilentObserver;
    this.global.IntersectionObserver ??= SilentObserver;
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.scrollTo = () => {};
  }

  async teardown() {
    for (const channel of this.openChannels ?? []) {
      channel.close();
    }
    await super.teardown();
  }
};
