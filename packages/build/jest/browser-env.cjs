const { TestEnvironment } = require('jest-environment-jsdom');
const { BroadcastChannel } = require('node:worker_threads');

/** jsdom plus the web globals that Node has and jsdom does not; React Router needs them. */
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

  /** Node keeps a process alive for every open channel, so each is closed when its test file ends. */
  countedChannels() {
    const { openChannels } = this;
    return class extends BroadcastChannel {
      constructor(name) {
        super(name);
        openChannels.add(this);
      }
    };
  }

  /** jsdom parses `<dialog>` but cannot open one. As in a browser, what had the focus gets it back. */
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

  /** jsdom lays nothing out: nothing ever changes size, comes into view or matches a media query. */
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
