import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fromRoot } from './workspace-root.mjs'
import { giveUp, run, runNode } from './run.mjs'

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Playwright's command line. */
export const playwrightCli = fromRoot('e2e/node_modules/@playwright/test/cli.js')

/** @returns {{ executablePath: () => string }} */
function playwrightChromium() {
  return createRequire(fromRoot('e2e/package.json'))('@playwright/test').chromium
}

/**
 * The Chromium that the journeys run in: CHROMIUM_PATH, Playwright's own, or one that the machine has.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) giveUp(`CHROMIUM_PATH names a file that is not there: ${named}`)
  return [named, playwrightChromium().executablePath(), ...wellKnown].find((path) => path && existsSync(path))
}

/** Finds Chromium, or installs it: Debian's package where that is allowed, Playwright's download otherwise. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log('No Chromium found: installing the Debian package …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    try {
      await run('apt-get', ['-q', 'update'], { env })
      // Without a font the screenshots show empty boxes.
      await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env })
    } catch {
      console.log('The Debian package could not be installed; trying the download that Playwright offers …')
    }
  }
  if (!findChromium()) {
    console.log('No Chromium found: downloading the one that Playwright is made for …')
    await runNode(playwrightCli, ['install', 'chromium']).catch(() => undefined)
  }
  return findChromium() ?? giveUp('No Chromium could be found or installed. Install one and name it in CHROMIUM_PATH.')
}
