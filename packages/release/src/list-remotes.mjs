import { readRegistry } from './registry/registry.mjs'

/** A UTC time to the minute; empty for a release whose registry did not record it. @param {string | undefined} iso */
const minute = (iso) => iso?.slice(0, 16).replace('T', ' ') ?? ''

/** The releases of each remote, one line each, the live one marked. Times are UTC. */
export async function listRemotes() {
  const { remotes } = await readRegistry()
  const lines = Object.entries(remotes)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, { version, history }]) => [
      name,
      ...history.map((each) => {
        const live = each.version === version
        const state = live
          ? `live since ${minute(each.liveSince)}`
          : each.withdrawn
            ? `rolled back ${minute(each.withdrawn)}`
            : `before, since ${minute(each.liveSince)}`
        return `  ${live ? '●' : ' '} ${each.version}  ${state.padEnd(30)}  built ${minute(each.builtAt)} from ${each.revision}`
      }),
    ])
  return lines.length > 0 ? lines.join('\n') : 'Nothing is published yet.'
}
