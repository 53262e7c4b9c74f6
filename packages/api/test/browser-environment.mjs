import { TestEnvironment } from 'jest-environment-jsdom'

/** A DOM whose network is Node's own, so that the client is tested against a real server. */
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
      TextEncoder,
      TextDecoder,
    })
  }
}
