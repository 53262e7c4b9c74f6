import { readRegistry } from '@mca/registry'
import { endOfStep, shareAfter } from '@mca/registry/steps'
import { webRoot } from './web-root.mjs'

/**
 * @typedef {import('@mca/registry').LiveRemote} LiveRemote
 * @typedef {import('@mca/registry').Next} Next
 * @typedef {import('@mca/registry').Release} Release
 */

/** A UTC time to the minute; empty for a release whose registry did not record it. @param {string | undefined} iso */
const minute = (iso) => iso?.slice(0, 16).replace('T', ' ') ?? ''

/** The reason why the next step is not taken yet (R24.4). @param {Next} next */
function waiting(next) {
  const { share, paused, waitsForVisits } = next
  const following = shareAfter(share)
  const step = following === undefined ? 'everybody' : `${following} %`
  if (paused) return `paused before ${step}`
  return waitsForVisits ? `too few visits for ${step}` : `${step} from ${minute(endOfStep(next).toISOString())}`
}

/** By whom and why a release was taken back, after a verb. @param {Partial<Release>} release */
export const whyTakenBack = ({ withdrawnBecause, withdrawnBy }) =>
  `${withdrawnBy ? ` by ${withdrawnBy}` : ''}${withdrawnBecause ? `: ${withdrawnBecause}` : ''}`

/** @param {Release} release @param {LiveRemote} remote */
function stateOf(release, { version: live, next }) {
  const { version, liveSince, withdrawn, withdrawnBecause } = release
  if (version === live) return `live since ${minute(liveSince)}${next ? `, for ${100 - next.share} %` : ''}`
  if (version === next?.version) return `for ${next.share} % since ${minute(next.stepSince)}, ${waiting(next)}`
  if (!withdrawn) return `before, since ${minute(liveSince)}`
  return `${withdrawnBecause ? 'taken' : 'rolled'} back ${minute(withdrawn)}${whyTakenBack(release)}`
}

/** The releases of each remote, one line each, the live one marked, and the one that only a share of the accounts get. Times are UTC. */
export async function listRemotes() {
  const { remotes } = await readRegistry(webRoot())
  const lines = Object.entries(remotes)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, remote]) => [
      name,
      ...remote.history.flatMap((each) => {
        const mark = each.version === remote.version ? '●' : each.version === remote.next?.version ? '◐' : ' '
        const by = each.by ? ` by ${each.by}` : ''
        const line = `  ${mark} ${each.version}  ${stateOf(each, remote).padEnd(30)}  built ${minute(each.builtAt)} from ${each.revision}${by}`
        const seen = each.version === remote.next?.version && remote.next.seen
        return seen ? [line, `      ${seen}`] : [line]
      }),
    ])
  return lines.length > 0 ? lines.join('\n') : 'Nothing is published yet.'
}
