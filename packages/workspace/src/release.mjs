// `pnpm release <remote>`: builds that remote only, checks it, and makes it live. The next page load gets it.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkApp } from './checks/app-checks.mjs'
import { commandLine, exitWithError } from './command-line.mjs'
import { install } from './install/install.mjs'
import { remoteNamed } from './remote-name.mjs'
import { fromRoot } from './lib/paths.mjs'

const began = Date.now()
const usage = 'pnpm release <remote> [--unchecked]'
const { words, has } = commandLine(usage, { words: 1, options: ['--unchecked'] })
const name = remoteNamed(words[0], usage)
if (!existsSync(fromRoot('node_modules'))) await install()
const folder = fromRoot(`mf-${name}`)
const { release } = await import(pathToFileURL(fromRoot('packages/federation/release/release.mjs')).href)
process.chdir(folder)
const { default: configure } = await import(pathToFileURL(`${folder}/webpack.config.mjs`).href)
try {
  // An emergency may not wait for its types; what does not fit the other teams is refused all the same.
  const checks = has('--unchecked') ? undefined : checkApp(`mf-${name}`)
  const { version, revision, before } = await release(configure, { checks })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(
    before === version
      ? `${name} ${version} is live already: nothing has changed (${seconds} s).`
      : `${name} ${version} is live, built from ${revision} (${seconds} s).${before ? ` Back: pnpm rollback ${name}` : ''}`,
  )
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error))
}
