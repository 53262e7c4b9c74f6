import { existsSync } from 'node:fs'
import { incompatibilities } from './check/incompatibilities.mjs'
import { readLiveShell } from './check/live-shell.mjs'
import { RejectedRelease } from './check/rejected-release.mjs'
import { releasedBy } from './publish/files.mjs'
import { withLive } from '@mca/registry'
import { withoutNext } from '@mca/registry/steps'
import { changePublished, webRoot } from './web-root.mjs'

/**
 * Takes a release back: without `version`, the one that spreads, or else the live one, in favor of the newest one before it that was not taken back itself.
 * With `version`, makes the release live for everybody whose version begins with it. Only the registry changes.
 * @param {string} name
 * @param {{ version?: string | undefined, force?: boolean | undefined }} [options] `force`: even if it does not fit the live releases
 * @returns {Promise<{ from: string, to: string }>} versions
 */
export async function rollback(name, { version, force = false } = {}) {
  const shell = await readLiveShell()
  let [from, to] = ['', '']
  const by = releasedBy() ?? undefined
  await changePublished((registry) => {
    const remote = registry.remotes[name]
    if (!remote) throw new Error(`No remote ${name} is published in ${webRoot()}.`)
    if (remote.next && !version) {
      from = remote.next.version
      to = remote.version
      return withoutNext(registry, name, { by })
    }
    const target = findTarget(name, remote, version)
    from = remote.version
    to = target.version
    if (!existsSync(`${webRoot()}/remotes/${name}/${to}/mf-manifest.json`))
      throw new Error(`The files of ${name} ${to} are no longer in ${webRoot()}.`)
    const { offers, needs } = target
    const reasons =
      offers && needs && !force ? incompatibilities({ name, offers, needs }, { remotes: registry.remotes, shell }) : []
    if (reasons.length > 0) throw new RejectedRelease(`${name} ${to}`, [...reasons, 'Add --force to do it anyway.'])
    if (to === from && !remote.next) return registry
    // Going back withdraws everything newer; going forward again withdraws nothing.
    const newer = new Set(remote.history.slice(0, remote.history.indexOf(target)))
    const now = new Date().toISOString()
    const history = remote.history.map((each) =>
      newer.has(each) ? { withdrawn: now, ...(by && { withdrawnBy: by }), ...each } : each,
    )
    return withLive(registry, name, to, history)
  })
  return { from, to }
}

/**
 * @param {string} name
 * @param {import('@mca/registry').LiveRemote} remote
 * @param {string | undefined} version
 */
function findTarget(name, { version: live, history }, version) {
  const known = `It has ${history.map((each) => each.version).join(', ')}.`
  const older = history.slice(history.findIndex((each) => each.version === live) + 1)
  const found = version
    ? history.filter((each) => each.version.startsWith(version))
    : older.filter((each) => !each.withdrawn).slice(0, 1)
  if (found.length > 1) throw new Error(`${name} has ${found.length} releases that begin with ${version}. ${known}`)
  if (!found[0]) throw new Error(`${name} has no ${version ? `release ${version}` : 'earlier release'}. ${known}`)
  return found[0]
}
