import { proportionOf } from '../money/cents'
import type { TaxClassification, TaxListing } from './tax-options'

/**
 * The amount a payee must be paid within a year to be listed, from that year on, the latest first. Cents. For payments after 2026 the amount follows the
 * inflation: each year that changes it is a new line.
 */
const thresholds = [
  { from: 2026, cents: 2_000_00 },
  { from: 0, cents: 600_00 },
] as const

export const taxThreshold = (year: number): number => thresholds.find(({ from }) => year >= from)?.cents ?? 0

const unlisted: Partial<Record<TaxClassification, TaxListing>> = {
  employee: 'employee',
  corporation: 'corporation',
  llc_corporation: 'corporation',
}

interface ListedRecord {
  classification: TaxClassification
  paid_by_network: boolean
}

const neverListed = (record: ListedRecord | null): TaxListing | undefined =>
  record ? (unlisted[record.classification] ?? (record.paid_by_network ? 'network' : undefined)) : undefined

/** True for a payee whose payments are not reported on Form 1099-NEC, however high. */
export const isNeverListed = (record: ListedRecord | null): boolean => neverListed(record) !== undefined

/**
 * Says if a payee is listed for a year, or why not. A payee with withholding is always listed. Units: cents, paid before withholding. R22.45.
 */
export function taxListingOf(
  year: number,
  { paid, withheld }: { paid: number; withheld: number },
  record: ListedRecord | null,
): TaxListing {
  if (withheld > 0) return 'listed'
  const never = neverListed(record)
  if (never) return never
  if (paid < taxThreshold(year)) return 'below_threshold'
  return record ? 'listed' : 'no_record'
}

/** The amount withheld from a payout: 24 %, rounded half away from zero. Cents. R22.43. */
export const backupWithholdingOf = (cents: number): number => Number(proportionOf(BigInt(cents), 24n, 100n))
