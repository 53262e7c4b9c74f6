import type { Queryable } from '../../platform/database/db'

/** A row that is kept for lists and reports and is missing, left over or wrong. */
export interface KeptDifference {
  /** The table. */
  kept: string
  /** The advance's id, or what a sum is of: a day and a status, a status and a state. */
  key: string
}

const differences = {
  name: 'listed-differences',
  text: `
    select kept, key from listed_differences
    union all select kept, key from pace_differences
    union all select kept, key from portfolio_differences
    union all select kept, key from book_sum_differences
    union all select kept, key from merchant_count_differences
    order by kept, key`,
}

/** What is kept for lists and reports but differs from the records (R13.17, R17.63). There is nothing unless somebody bypassed the triggers. */
export const keptDifferences = (db: Queryable): Promise<KeptDifference[]> => db.query(differences)
