import { defineConfig } from '@playwright/test'
import { findChromium } from '@mca/workspace'
import type { ServerOptions } from './fixtures/server'

const ci = Boolean(process.env['CI'])
const chromium = findChromium()

export default defineConfig<object, { serverOptions: ServerOptions }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/prepared-data.ts',
  outputDir: '../test-results/journeys',
  forbidOnly: ci,
  // A failed journey has found a defect, of the product or of the journey (docs/decisions/0088-do-not-retry-a-failed-test.md).
  retries: 0,
  // Journeys wait for the server and for timers: on two cores, three at a time take 244 to 276 s instead of 287.
  workers: 3,
  // Only a journey that hangs should time out. Most take under 20 s on two idle cores, but on a busy machine one that builds a remote takes minutes. The longest
  // wait in the product itself is 15 s, for a section that does not load.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/playwright.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Tracing makes a journey a third slower; `--trace on` enables it. Each failure has a screenshot and the content of the page.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Only the journeys about motion wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        // Chromium refuses to run as root inside its own sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Pages are too short-lived here for V8's optimization to pay off: a fifth of the processor time.
        '--js-flags=--no-opt --no-maglev',
        // No calls except to the product.
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
