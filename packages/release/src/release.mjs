import { compile } from '@mca/build/compile'
import { incompatibilities } from './check/incompatibilities.mjs'
import { readLiveShell } from './check/live-shell.mjs'
import { loadingFailures } from './check/loading-failures.mjs'
import { RejectedRelease } from './check/rejected-release.mjs'
import { publishRemote } from './publish/publish-remote.mjs'

/**
 * Builds one remote, checks that it loads and fits all releases in the web root that anybody gets, and makes it live, by default for a growing share of the
 * accounts.
 * @param {import('@mca/build/app').App} app
 * @param {{ checks?: Promise<unknown> | undefined, spread?: import('./publish/publish-remote.mjs').Spread }} [options] `checks`: other work that must
 *   succeed before the switch
 */
export async function release(app, { checks, spread = { to: 'steps' } } = {}) {
  if (app.kind !== 'remote') throw new Error(`${app.name} is not a remote.`)
  const [dist] = await Promise.all([compileLoadable(app), checks])
  const shell = await readLiveShell()
  /** @type {(candidate: import('./check/incompatibilities.mjs').Candidate, registry: import('@mca/registry').Registry) => void} */
  const check = (candidate, { remotes }) => {
    const reasons = incompatibilities(candidate, { remotes, shell })
    if (reasons.length > 0) throw new RejectedRelease(candidate.name, reasons)
  }
  return publishRemote(app, dist, { check, spread })
}

/**
 * Runs even if other checks are skipped: an error while loading breaks every page. @param {import('@mca/build/app').RemoteApp} app
 */
async function compileLoadable(app) {
  const dist = await compile(app)
  const reasons = await loadingFailures(app, dist)
  if (reasons.length > 0) throw new RejectedRelease(app.name, reasons)
  return dist
}
