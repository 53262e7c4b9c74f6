// The parts of this package that the end-to-end tests use.
export { findChromium } from './install/chromium.mjs'
export { fromRoot } from './lib/paths.mjs'
