// What the end-to-end tests use of this package.
export { findChromium } from './install/chromium.mjs'
export { fromRoot } from './lib/paths.mjs'
