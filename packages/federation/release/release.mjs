import { compile } from '../webpack/build.mjs'
import { publishRemote } from '../webpack/publish.mjs'
import { misfits, Refused } from './check.mjs'
import { liveShell } from './live-shell.mjs'

/**
 * Builds one remote, checks that it fits everything that is live in the web root, and makes it the live one. To be called
 * in the remote's folder.
 * @param {{ app: { name: string, exposes: Record<string, string> } }} configure its webpack configuration
 * @param {{ checks?: Promise<unknown> }} options what else must have gone well before the switch
 */
export async function release(configure, { checks } = {}) {
  const [dist] = await Promise.all([compile(configure), checks])
  const shell = await liveShell()
  return publishRemote(configure.app, dist, (candidate, registry) => {
    const reasons = misfits(candidate, { ...registry, shell })
    if (reasons.length > 0) throw new Refused(candidate.name, reasons)
  })
}
