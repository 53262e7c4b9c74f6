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
  // A journey that fails has found a defect, of the product or of the journey (docs/decisions/0088-do-not-retry-a-failed-test.md).
  retries: 0,
  workers: 2,
  // Most take under 20 s on two quiet cores. A busy machine is no defect, a journey that hangs is. The longest that the product
  // itself waits is 15 s, for a section that never comes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/playwright.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A journey takes a third longer while its trace is recorded: `--trace on` records it. Each failure has a picture and the content of the page.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Only the journeys about motion wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        // Chromium refuses to run as root inside its own sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // A page lives for seconds here, too short for what V8 optimizes to pay back: a fifth of the processor time.
        '--js-flags=--no-opt --no-maglev',
        // Nothing but the product is called.
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
