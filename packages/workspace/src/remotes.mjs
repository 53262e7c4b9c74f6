// `pnpm remotes`: which release of each remote is live, since when, and what came before.
import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { commandLine, exitWithError } from './command-line.mjs'
import { fromRoot } from './lib/paths.mjs'

commandLine('pnpm remotes')
const { listRemotes } = await import(pathToFileURL(fromRoot('packages/federation/release/list.mjs')).href)
try {
  console.log(await listRemotes())
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error))
}
