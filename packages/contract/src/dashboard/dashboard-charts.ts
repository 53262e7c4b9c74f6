import { z } from 'zod'
import { paceBuckets } from '../advance/pace-buckets'
import { valuesOf } from '../fields/option'
import { dealReference } from '../portfolio/portfolio'
import { portfolioCash } from '../portfolio/reports/cash'

/** The data of the charts below the dashboard's figures and lists (R17.90). Dollars. */
export const dashboardCharts = z.object({
  today: z.iso.date(),
  /** The last 30 days, including today. */
  days: portfolioCash.shape.past,
  /** Every bucket in order, including empty ones: deals in collection, and the amount they are behind. */
  aging: z.array(z.object({ bucket: z.enum(valuesOf(paceBuckets)), deals: z.int(), behind: z.number() })),
  /** The last 12 months, including this one: funded amounts by month of funding, cleared payments by month. */
  months: z.array(z.object({ month: z.string(), funded: z.number(), collected: z.number() })),
  /**
   * Sums of the periods before: expected and received of the 30 days before `days`; funded and collected of the 12 months before
   * `months`, up to the same day of the year. A server may omit it; then nothing is compared.
   */
  before: z
    .object({ expected: z.number(), received: z.number(), funded: z.number(), collected: z.number() })
    .optional(),
  /** The ten deals that are furthest behind, by dollars. */
  furthest_behind: z.array(
    z.object({
      advance: dealReference,
      behind: z.number(),
      days_past_due: z.int(),
      bucket: z.enum(valuesOf(paceBuckets)),
    }),
  ),
})
export type DashboardCharts = z.output<typeof dashboardCharts>
