import type { Queryable } from '../../../platform/database/db'
import { sql } from '../../../platform/database/sql'

/** A row stored for lists and reports that is missing, superfluous or wrong. */
export interface DerivedDifference {
  /** The table. */
  derived_table: string
  /** The advance's id, or the key of a sum: a day and a status, a status and a state. */
  key: string
}

const differences = sql`
  select derived_table, key from advance_copy_differences
  union all select derived_table, key from pace_differences
  union all select derived_table, key from portfolio_differences
  union all select derived_table, key from book_sum_differences
  union all select derived_table, key from merchant_count_differences
  order by derived_table, key`

/**
 * The differences between the stored figures for lists and reports and the records (R13.17, R17.63). There are none unless somebody bypassed
 * the triggers.
 */
export const derivedDifferences = (db: Queryable): Promise<DerivedDifference[]> => db.query(differences)
