import { z } from 'zod'
import { releaseFailureKinds, releaseReportLimits } from './release-options'

const count = z.int().min(0).max(10_000)

const releaseReport = z.object({
  remote: z.string().min(1).max(100),
  version: z.string().min(1).max(100),
  /** The number of times a page of the remote was opened. */
  visits: count,
  /** Calls from its pages that failed with a status of 500 or more. */
  failed_calls: count,
  /** Time from a visit to its first rows, in milliseconds: a sample. */
  rows_ms: z.array(z.int().min(0).max(600_000)).max(releaseReportLimits.times),
  /** Different errors, without ids, addresses and numbers. `own`: code of the release was running. */
  errors: z
    .array(
      z.object({
        kind: z.enum(releaseFailureKinds),
        message: z.string().max(releaseReportLimits.messageLength),
        own: z.boolean(),
        count: count.min(1),
      }),
    )
    .max(releaseReportLimits.errors),
})
export type ReleaseReport = z.output<typeof releaseReport>

/** One tab's observations of each remote's release since its last report, at most once a minute (R24.10). */
export const releaseReports = z.object({
  reports: z.array(releaseReport).min(1).max(releaseReportLimits.remotes),
})
export type ReleaseReports = z.output<typeof releaseReports>
