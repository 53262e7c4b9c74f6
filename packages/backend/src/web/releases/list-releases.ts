import type { ReleaseList } from '@mca/contract/releases'
import { endOfStep } from '@mca/registry/steps'
import type { Queryable } from '../../platform/database/db'
import type { NextRelease, PublishedRelease, RegistryReader, Remotes } from '../../platform/remote-registry'
import { releaseReportsRepo } from './release-reports.repo'
import { figuresOf } from './figures'

const publishedOf = ({ version, revision, builtAt, liveSince, by }: PublishedRelease) => ({
  version,
  revision,
  built_at: builtAt,
  live_since: liveSince,
  released_by: by,
})

/** A registry may lack the record of a release. */
const unrecorded = (version: string): PublishedRelease => ({
  version,
  revision: 'unknown',
  builtAt: '',
  liveSince: '',
  by: null,
  withdrawn: null,
  withdrawnBecause: null,
  withdrawnBy: null,
})

/** Why it was taken back, and by whom. */
const wordsOf = ({ withdrawnBecause, withdrawnBy }: PublishedRelease) => {
  if (!withdrawnBecause) return withdrawnBy && `Rolled back by ${withdrawnBy}`
  return withdrawnBy ? `${withdrawnBecause} (${withdrawnBy})` : withdrawnBecause
}

/** The reason why the next step is not taken yet, by the release's record (R24.4). */
const waitOf = (next: NextRelease, now: Date) => {
  if (next.paused) return 'paused' as const
  return now < endOfStep(next) ? ('time' as const) : ('visits' as const)
}

type Minutes = ReleaseList['remotes'][number]['minutes']

async function remoteOf(
  db: Queryable,
  name: string,
  { version, history, next }: Remotes[string],
  { minutes, now }: { minutes: ReadonlyMap<string, Minutes>; now: Date },
): Promise<ReleaseList['remotes'][number]> {
  const recordOf = (wanted: string) => history.find((each) => each.version === wanted) ?? unrecorded(wanted)
  const live = recordOf(version)
  const versions = [version, ...(next ? [next.version] : [])]
  const since = next?.startedAt || live.liveSince || now.toISOString()
  const [accounts, medians] = await Promise.all([
    releaseReportsRepo.accounts(db, name, versions, since),
    releaseReportsRepo.medians(db, name, versions, since),
  ])
  const figures = (of: string) => figuresOf(of, accounts, medians)
  return {
    remote: name,
    live: { ...publishedOf(live), figures: figures(version) },
    next: next
      ? {
          ...publishedOf(recordOf(next.version)),
          live_since: next.startedAt,
          share: next.share,
          step_since: next.stepSince,
          step_until: endOfStep(next).toISOString(),
          waits_for: waitOf(next, now),
          figures: figures(next.version),
        }
      : null,
    earlier: history
      .filter((each) => !versions.includes(each.version))
      .map((each) => ({ ...publishedOf(each), withdrawn: each.withdrawn, withdrawn_because: wordsOf(each) })),
    minutes: minutes.get(name) ?? [],
  }
}

/** The releases of every remote with their figures (R24.30). */
export async function listReleases(
  db: Queryable,
  registry: RegistryReader,
  { isSteppedHere, now }: { isSteppedHere: boolean; now: Date },
): Promise<ReleaseList> {
  const remotes = await registry.remotes()
  const names = Object.keys(remotes).sort()
  const minutes = await releaseReportsRepo.minutes(db, names)
  const found = await Promise.all(
    names.flatMap((name) => {
      const remote = remotes[name]
      return remote ? [remoteOf(db, name, remote, { minutes, now })] : []
    }),
  )
  return { is_stepped_here: isSteppedHere, remotes: found }
}
