// The parts of this package that the end-to-end tests use.
export { findChromium } from './install/chromium.mjs'
export { contentHash } from './lib/content-hash.mjs'
export { fromRoot } from './lib/paths.mjs'
