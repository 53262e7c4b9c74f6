import type { WithholdingReason } from '../ledger/ledger-options'
import { isNeverListed, taxThreshold } from './listing'
import type { TaxClassification } from './tax-options'

/** What a payee was paid by a day, before withholding. Cents. */
export interface PaidBefore {
  year: number
  paid: number
  last_paid: number
  last_withheld: number
}

/** What a tax record says about withholding. */
export interface WithholdingRecord {
  classification: TaxClassification
  paid_by_network: boolean
  has_tin: boolean
  /** The IRS says that name and TIN do not match. */
  is_mismatch: boolean
  backup_withholding: boolean
}

/**
 * Why backup is withheld from a whole payout, null if nothing is. Without a TIN, or with one that does not match, that is the payout with which the year's payments reach the
 * threshold, and each one after it; in the year after such a year, every one (26 U.S.C. 3406 (b)(6)). Units: cents. R22.300.
 */
export function withholdingReasonOf(
  cents: number,
  { year, paid, last_paid, last_withheld }: PaidBefore,
  record: WithholdingRecord | null,
): WithholdingReason | null {
  if (record?.backup_withholding) return 'notice'
  if (isNeverListed(record) || (record?.has_tin && !record.is_mismatch)) return null
  if (paid + cents >= taxThreshold(year)) return 'threshold'
  return last_withheld > 0 || last_paid >= taxThreshold(year - 1) ? 'last_year' : null
}
