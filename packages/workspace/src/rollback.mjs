// `pnpm rollback <remote> [version]`: the release before (or the one named) is live again with the next page load.
import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { commandLine, exitWithError } from './command-line.mjs'
import { fromRoot } from './lib/paths.mjs'

const usage = 'pnpm rollback <remote> [version] [--force]'
const { words, has } = commandLine(usage, { words: 2, options: ['--force'] })
const [given, version] = words
if (!given) exitWithError(`usage: ${usage}`)
const name = String(given).replace(/^mf-/, '')
const { rollback } = await import(pathToFileURL(fromRoot('packages/federation/release/rollback.mjs')).href)
try {
  const { from, to } = await rollback(name, { version, force: has('--force') })
  console.log(from === to ? `${name} ${to} is live already.` : `${name} ${to} is live again, instead of ${from}.`)
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error))
}
