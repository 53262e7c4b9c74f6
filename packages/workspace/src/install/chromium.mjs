import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fromRoot } from '../lib/paths.mjs'
import { run, runBin } from '../lib/run.mjs'

// The headless shell comes first: it is the one Playwright would download, and tests take a quarter less processor time with it.
const wellKnownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium for the end-to-end tests: CHROMIUM_PATH, Playwright's own, or one installed on the machine.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`)
  /** @type {{ chromium: { executablePath: () => string } }} */
  const { chromium } = createRequire(fromRoot('e2e/package.json'))('@playwright/test')
  return [named, chromium.executablePath(), ...wellKnownPaths].find((path) => path && existsSync(path))
}

/** Finds Chromium or installs it: as root on Debian its package, elsewhere Playwright's download. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the Debian package …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = () => run('apt-get', ['-q', 'update'], { env })
    // Without a font, screenshots show empty boxes.
    const add = (/** @type {string} */ name) =>
      run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', name, 'fonts-liberation'], { env })
    // Not every Debian release has a package of the headless shell.
    await update()
      .then(() => add('chromium-headless-shell').catch(() => add('chromium')))
      .catch(() => console.log('The Debian package could not be installed.'))
  }
  if (!findChromium()) {
    console.log('No Chromium found: downloading the one that Playwright recommends …')
    await runBin('playwright', ['install', 'chromium'], { cwd: fromRoot('e2e') }).catch(() => undefined)
  }
  const installed = findChromium()
  if (!installed) throw new Error('Chromium could not be found or installed. Install it and set CHROMIUM_PATH.')
  return installed
}
