import { setTimeout as pause } from 'node:timers/promises'
import { isInShare, type ReleaseReports } from '@mca/contract/releases'
import { readRegistry } from '@mca/registry'
import { remote } from './rollout'
import type { Employee } from './staff'

/** Four times as often as a page, for shorter steps. An account sends at most 240 reports an hour. */
const everyMs = 16_000
const visits = 4
/** The part of visits that meet a lost request, whatever the release. */
const lostVisits = 0.02

/** The report of a page on which somebody visited parties a few times. */
function reportOf(version: string, random: () => number): ReleaseReports {
  const isLost = random() < visits * lostVisits
  const rows_ms = Array.from({ length: visits }, () => Math.round(200 + 600 * random()))
  const errors = isLost ? [{ kind: 'shown' as const, message: 'Error: a request was lost', own: true, count: 1 }] : []
  return { reports: [{ remote, version, visits, failed_calls: 0, rows_ms, errors }] }
}

/**
 * Lets people work without pages: each reports, every few seconds, its visits of the release that the account gets. A page for each of them would be too much for the
 * machine that also runs the server. Returns a function that stops them.
 */
export function workWithoutPages(
  staff: readonly Employee[],
  { folder, random }: { folder: string; random: () => number },
): () => Promise<void> {
  let isOver = false
  const working = staff.map(async ({ id, api }) => {
    await pause(everyMs * random())
    while (!isOver) {
      const { version = '', next } = (await readRegistry(folder)).remotes[remote] ?? {}
      const mine = next && isInShare(id, next.version, next.share) ? next.version : version
      await api.post('release-reports', reportOf(mine, random))
      await pause(everyMs)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(working)
  }
}
