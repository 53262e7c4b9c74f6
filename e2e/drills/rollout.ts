import { setTimeout as pause } from 'node:timers/promises'
import { isInShare, releaseSteps } from '@mca/contract/releases'
import { readRegistry, type Release } from '@mca/registry'
import type { Published } from '../federation/published'
import type { Files } from '../federation/published'
import type { Employee } from './staff'

export const remote = 'parties'
const [firstShare] = releaseSteps

/** Publishes a changed release of parties that spreads, and returns its version once the server names it. One in ten gets it first. */
export async function spread(
  published: Published,
  { url, staff, name }: { url: string; staff: readonly Employee[]; name: string },
  { minutes, change }: { minutes: number; change: (files: Files) => void },
): Promise<string> {
  const first = (version: string) => staff.filter(({ id }) => isInShare(id, version, firstShare)).length
  // A version that is a hash reaches two to four people of thirty first, by chance. Slowness shows with three (R24.14).
  let version = name
  for (let number = 1; first(version) !== Math.round((staff.length * firstShare) / 100); number += 1)
    version = `${name}x${number}`
  await published.spread(remote, version, minutes, change)
  const named = async () => (await fetch(`${url}/config.json`)).text().then((text) => text.includes(version))
  while (!(await named())) await pause(100)
  return version
}

export interface Outcome {
  isLive: boolean
  /** The largest share of the accounts that got it, in percent. */
  share: number
  /** When it was live for everybody or taken back. */
  at: number
  because: string
}

/** Waits until a release is live for everybody or taken back. Undefined if it is neither after so many minutes. */
export async function outcomeOf(
  { folder }: Published,
  version: string,
  { limitMinutes }: { limitMinutes: number },
): Promise<Outcome | undefined> {
  let share = 0
  for (const end = Date.now() + limitMinutes * 60_000; Date.now() < end; await pause(200)) {
    const { next, version: live, history = [] } = (await readRegistry(folder)).remotes[remote] ?? {}
    if (live === version) return { isLive: true, share: 100, at: Date.now(), because: '' }
    if (next?.version === version) share = next.share
    const made = history.find((each: Release) => each.version === version)
    if (made?.withdrawn)
      return { isLive: false, share, at: Date.parse(made.withdrawn), because: made.withdrawnBecause ?? '' }
  }
  return undefined
}
