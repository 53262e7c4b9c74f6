import { bucketsBehind, bucketsOver30, type PaceBucket } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { lastDayOf } from '@mca/contract/days'

/** The deals behind the money of the days, both inclusive. */
export const daysAddress = (from: string, to: string) => `${paths.portfolioDays}?from=${from}&to=${to}`

const behind = (buckets: readonly PaceBucket[]) => `${paths.advances}?bucket=${buckets.join(',')}&sort=-behind`
export const bucketAddress = (bucket: PaceBucket) => behind([bucket])
/** The list's built-in view Behind (R15.50). */
export const behindAddress = behind(bucketsBehind)
export const over30Address = behind(bucketsOver30)

/** A month, `2026-03`, up to today, because nothing later was funded or collected. */
function daysOf(month: string, today: string) {
  const last = lastDayOf(month)
  return { from: `${month}-01`, to: last < today ? last : today }
}

export function fundedAddress(month: string, today: string): string {
  const { from, to } = daysOf(month, today)
  return `${paths.advances}?funded_from=${from}&funded_to=${to}`
}

export function collectedAddress(month: string, today: string): string {
  const { from, to } = daysOf(month, today)
  return daysAddress(from, to)
}
