// What the journeys use of this package. The scripts beside it are run by npm, not imported.
export { findChromium } from './browser.mjs'
export { fromRoot } from './workspace-root.mjs'
