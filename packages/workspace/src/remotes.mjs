// `pnpm remotes`: which release of each remote is live, since when, and what came before.
import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { commandLine } from './command-line.mjs'
import { giveUp } from './run.mjs'
import { fromRoot } from './workspace-root.mjs'

commandLine('pnpm remotes')
const { listRemotes } = await import(pathToFileURL(fromRoot('packages/federation/release/list.mjs')).href)
try {
  console.log(await listRemotes())
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
