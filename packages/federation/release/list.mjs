import { readRegistry } from '../webpack/registry.mjs'

const time = (iso) => iso?.slice(0, 16).replace('T', ' ') ?? ''

/** What is live, since when, and what else could be: one line a release, the live one marked. Times are UTC. */
export async function listRemotes() {
  const { remotes } = await readRegistry()
  const lines = Object.entries(remotes)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, { version, history }]) => [
      name,
      ...history.map((each) => {
        const state =
          each.version === version
            ? `live since ${time(each.liveSince)}`
            : each.withdrawn
              ? `rolled back ${time(each.withdrawn)}`
              : `before, since ${time(each.liveSince)}`
        return `  ${each.version === version ? '●' : ' '} ${each.version}  ${state.padEnd(30)}  built ${time(each.builtAt)} from ${each.revision}`
      }),
    ])
  return lines.length > 0 ? lines.join('\n') : 'Nothing is published yet.'
}
