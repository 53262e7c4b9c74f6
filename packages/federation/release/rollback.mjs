import { existsSync } from 'node:fs'
import { webRoot } from '../webpack/paths.mjs'
import { changeRegistry, withLive } from '../webpack/registry.mjs'
import { misfits, Refused } from './check.mjs'
import { liveShell } from './live-shell.mjs'

/**
 * Makes an earlier release of a remote live again: the one named (its first letters will do), else the newest one before the
 * live one that was not itself rolled back. Only the registry changes.
 * @param {string} name
 * @param {{ version?: string, force?: boolean }} options `force`: also when another live remote does not fit it
 */
export async function rollback(name, { version, force = false } = {}) {
  const shell = await liveShell()
  let from, to
  await changeRegistry((registry) => {
    const remote = registry.remotes[name]
    if (!remote) throw new Error(`No remote ${name} is published in ${webRoot()}.`)
    from = remote.history.find((each) => each.version === remote.version)
    const known = `It has ${remote.history.map((each) => each.version).join(', ')}.`
    if (version) {
      const meant = remote.history.filter((each) => each.version.startsWith(version))
      if (meant.length > 1) throw new Error(`${name} has ${meant.length} releases that begin with ${version}. ${known}`)
      to = meant[0]
    } else {
      to = remote.history.slice(remote.history.indexOf(from) + 1).find((each) => !each.withdrawn)
    }
    if (!to) throw new Error(`${name} has no ${version ? `release ${version}` : 'earlier release'}. ${known}`)
    if (!existsSync(`${webRoot()}/remotes/${name}/${to.version}/mf-manifest.json`))
      throw new Error(`The files of ${name} ${to.version} are no longer in ${webRoot()}.`)
    const reasons = to.offers && !force ? misfits({ name, ...to }, { ...registry, shell }) : []
    if (reasons.length > 0)
      throw new Refused(`${name} ${to.version}`, [...reasons, 'Add --force to do it all the same.'])
    if (to === from) return registry
    // Going back withdraws all that came after; going forward again does not.
    const after = new Set(remote.history.slice(0, remote.history.indexOf(to)))
    const now = new Date().toISOString()
    const history = remote.history.map((each) => (after.has(each) ? { withdrawn: now, ...each } : each))
    return withLive(registry, name, to.version, history)
  })
  return { from: from.version, to: to.version }
}
