import { firstOfEachVersion, retainReleases, clearWithdrawal, servedOf, withLive } from './registry.mjs'

/**
 * @typedef {import('./registry.mjs').Registry} Registry
 * @typedef {import('./registry.mjs').Release} Release
 * @typedef {import('./registry.mjs').LiveRemote} LiveRemote
 * @typedef {import('./registry.mjs').Next} Next
 */

/** The shares of accounts that get a new release, in percent, one after the other; then everybody gets it (R24.1). */
const shares = /** @type {const} */ ([10, 50])
/** The default minimum time of a step. */
const defaultStepMinutes = 5

/** @param {Registry} registry @param {string} name @param {LiveRemote} remote @returns {Registry} */
const withRemote = (registry, name, remote) => ({ ...registry, remotes: { ...registry.remotes, [name]: remote } })

/** @param {Registry} registry @param {string} name */
function candidateOf(registry, name) {
  const remote = registry.remotes[name]
  if (!remote?.next) throw new Error(`No release of ${name} spreads in steps.`)
  return { remote, next: remote.next }
}

/**
 * The registry with a release that spreads: the first share of the accounts gets it instead of the live one. It replaces one that spreads already.
 * @param {Registry} registry
 * @param {string} name of a remote that has a live release
 * @param {Release} release
 * @param {{ minutes?: number | undefined }} [options] the least time of each step
 * @returns {Registry}
 */
export function withNext(registry, name, release, { minutes = defaultStepMinutes } = {}) {
  const now = new Date().toISOString()
  const replaced = withoutNext(registry, name, { because: replacedBy(release.version) })
  const remote = replaced.remotes[name]
  if (!remote) throw new Error(`${name} has no live release`)
  const made = clearWithdrawal({ ...release, liveSince: now })
  const next = {
    version: made.version,
    ...servedOf(name, made),
    share: shares[0],
    startedAt: now,
    stepSince: now,
    stepMinutes: minutes,
  }
  const history = retainReleases(firstOfEachVersion([made, ...remote.history]), remote.version)
  return withRemote(registry, name, { ...remote, history, next })
}

/** When the next step of a release is due. @param {Pick<Next, 'stepSince' | 'stepMinutes'>} next */
export const endOfStep = ({ stepSince, stepMinutes }) => new Date(Date.parse(stepSince) + stepMinutes * 60_000)

/** Why a release that some accounts had was taken back for a newer one. @param {string} version of the newer one */
export const replacedBy = (version) => `${version} replaced it before everybody had it`

/** The share after this one; undefined if everybody comes next. @param {number} share */
export const shareAfter = (share) => shares.find((each) => each > share)

/**
 * The registry with the spreading release at its next step, or live for everybody.
 * @param {Registry} registry
 * @param {string} name
 * @param {{ toEverybody?: boolean }} [options]
 * @returns {Registry}
 */
export function withStep(registry, name, { toEverybody = false } = {}) {
  const { remote, next } = candidateOf(registry, name)
  const share = toEverybody ? undefined : shareAfter(next.share)
  if (share === undefined) return withLive(registry, name, next.version, remote.history)
  const { waitsForVisits: _, ...rest } = next
  return withRemote(registry, name, { ...remote, next: { ...rest, share, stepSince: new Date().toISOString() } })
}

/**
 * The registry without the spreading release; unchanged if none is spreading.
 * @param {Registry} registry
 * @param {string} name
 * @param {{ because?: string, by?: string | undefined }} why `by`: the person who did it
 * @returns {Registry}
 */
export function withoutNext(registry, name, { because, by }) {
  const remote = registry.remotes[name]
  if (!remote?.next) return registry
  const { next, ...live } = remote
  const marks = {
    withdrawn: new Date().toISOString(),
    ...(because && { withdrawnBecause: because }),
    ...(by && { withdrawnBy: by }),
  }
  const history = remote.history.map((each) => (each.version === next.version ? { ...each, ...marks } : each))
  return withRemote(registry, name, { ...live, history })
}

/**
 * The registry with this state of the spreading release: paused by a user, waiting for visits, or the browsers' figures.
 * @param {Registry} registry
 * @param {string} name
 * @param {{ paused?: boolean, waitsForVisits?: true, seen?: string }} marks
 * @returns {Registry}
 */
export function withMark(registry, name, { paused, ...marks }) {
  const { remote, next } = candidateOf(registry, name)
  const { paused: before, ...rest } = next
  const isPaused = paused ?? before
  return withRemote(registry, name, { ...remote, next: { ...rest, ...marks, ...(isPaused && { paused: true }) } })
}
