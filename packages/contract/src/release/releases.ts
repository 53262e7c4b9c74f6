import { z } from 'zod'
import { releaseWaits } from './release-options'

/** The release that the person saw; another one may have been published since. */
export const releaseActionInput = z.object({ version: z.string().min(1).max(100) })

/** The sums of all reports about a release while it was compared with another. */
const figures = z.object({
  visits: z.int(),
  /** Accounts that visited it, and those of them that met a failure. */
  accounts: z.int(),
  failing_accounts: z.int(),
  load_failures: z.int(),
  shown_errors: z.int(),
  uncaught_errors: z.int(),
  failed_calls: z.int(),
  /** Median time from a visit to its first rows, in milliseconds; null without a sample. */
  rows_ms: z.int().nullable(),
})
export type ReleaseFigures = z.output<typeof figures>

/** One published release. Times are ISO 8601 in UTC. */
const published = z.object({
  version: z.string(),
  revision: z.string(),
  built_at: z.string(),
  live_since: z.string(),
  /** The publisher, if known. */
  released_by: z.string().nullable(),
})

const stepped = published.extend({
  share: z.int(),
  step_since: z.string(),
  /** When the time of its step is over: it then has its next step if enough people have used it. */
  step_until: z.string(),
  waits_for: z.enum(releaseWaits),
  figures,
})

const earlier = published.extend({
  withdrawn: z.string().nullable(),
  /** Why it was taken back, in words; null if somebody rolled it back by a command. */
  withdrawn_because: z.string().nullable(),
})

const remoteReleases = z.object({
  remote: z.string(),
  live: published.extend({ figures }),
  /** The release that only a share of the accounts gets; null if there is none. */
  next: stepped.nullable(),
  earlier: z.array(earlier),
  /** Visits and failures of each release, by minute (ISO 8601, UTC): the last hour in which anybody visited. */
  minutes: z.array(z.object({ at: z.string(), version: z.string(), visits: z.int(), failures: z.int() })),
})
export type RemoteReleases = z.output<typeof remoteReleases>

/** The releases of every remote (R24.30). */
export const releaseList = z.object({
  /** False if the registry is published elsewhere or this server cannot write it: then nothing is stepped or taken back here. */
  is_stepped_here: z.boolean(),
  remotes: z.array(remoteReleases),
})
export type ReleaseList = z.output<typeof releaseList>
