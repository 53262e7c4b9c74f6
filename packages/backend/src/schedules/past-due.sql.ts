/** SQL: the dollars an advance is behind, as of the book day, null for an advance without a pace (R15.17); `o` is its row of `advance_money`. */
export const behindSql = 'o.past_due_amount / 100.00'

/** SQL: the days past due on a day, by the column `since` which day the advance is past due. 'infinity' if it is not, null without a pace. R15.18. */
export const daysPastDueOn = (since: string, day: string): string =>
  `case when ${since} = 'infinity' then 0 else ${day} - ${since} end`

/** SQL: the days past due as of the book day; `o` is the row of `advance_money`. */
export const daysPastDueSql = daysPastDueOn('o.past_due_on', '(select day from book_day)')
