import { afterEach } from '@jest/globals'

/** True for `npm run test:deep`. */
declare const mcaDeep: boolean
declare global {
  /** React's: whether an update outside of `act` is reported. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

// A screen that a test leaves open still loads parts, and a slow machine lets them make their calls before the test ends. In the deep run, each test waits
// (milliseconds) for its late calls, so that a call without an answer always fails it, and not by chance.
if (mcaDeep) {
  const { setTimeout } = globalThis // a test may replace it
  afterEach(async () => {
    const before = globalThis.IS_REACT_ACT_ENVIRONMENT
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
    await new Promise((done) => setTimeout(done, 600))
    globalThis.IS_REACT_ACT_ENVIRONMENT = before
  })
}
