import { ReadableStream } from 'node:stream/web'
import { TestEnvironment } from 'jest-environment-jsdom'

/** A DOM with browser features that jsdom lacks, and with Node's network, so that tests call a real server. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const { fetch, Headers, Request, Response, AbortController, AbortSignal, TextEncoder, TextDecoder } = globalThis
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      ReadableStream,
      TextEncoder,
      TextDecoder,
    })
    // jsdom does not know the element, so React warns about it.
    Object.defineProperty(this.global.HTMLUnknownElement.prototype, Symbol.toStringTag, {
      get() {
        return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
      },
    })
  }
}
