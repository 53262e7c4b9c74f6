import { setTimeout as delay } from 'node:timers/promises'
import { whyTakenBack } from './list-remotes.mjs'
import { readRegistry } from '@mca/registry'
import { webRoot } from './web-root.mjs'

/**
 * The outcome of a release: everybody has it, it was taken back, or it waits for more visits or for somebody to resume it.
 * @typedef {'live' | 'taken back' | 'waiting' | 'paused'} Outcome
 */

/**
 * Follows the release of a remote that spreads, or its newest one if none does, until its outcome is known.
 * @param {string} name
 * @param {object} options
 * @param {(line: string) => void} options.tell gets a line for each step and for the outcome
 * @param {number} [options.everyMs] how often the registry is read, in milliseconds
 * @returns {Promise<Outcome>}
 */
export async function followRollout(name, { tell, everyMs = 2_000 }) {
  /** @type {string | undefined} */
  let version
  let share = 0
  for (;;) {
    const remote = (await readRegistry(webRoot())).remotes[name]
    if (!remote) throw new Error(`No remote ${name} is published in ${webRoot()}.`)
    version ??= remote.next?.version ?? remote.history[0]?.version ?? remote.version
    const { outcome, words } = stateOf(version, remote)
    if (outcome || remote.next?.share !== share) tell(`${name} ${version} ${words}`)
    if (outcome) return outcome
    share = remote.next?.share ?? 0
    await delay(everyMs)
  }
}

/**
 * @param {string} version
 * @param {import('@mca/registry').LiveRemote} remote
 * @returns {{ outcome?: Outcome, words: string }}
 */
function stateOf(version, { version: live, next, history }) {
  if (live === version) return { outcome: 'live', words: 'is live for everybody.' }
  if (next?.version === version) {
    const words = `is live for ${next.share} % of the accounts`
    if (next.paused) return { outcome: 'paused', words: `${words} and paused. Users › Releases resumes it.` }
    if (next.waitsForVisits)
      return { outcome: 'waiting', words: `${words} and waits: too few people have used it. It goes on by itself.` }
    return { words: `${words}, for at least ${next.stepMinutes} minutes.` }
  }
  const release = history.find((each) => each.version === version) ?? {}
  return { outcome: 'taken back', words: `was taken back${whyTakenBack(release)}.` }
}
