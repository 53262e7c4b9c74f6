/** Dollars and days as of the book day, null for an advance without a pace (R15.17, R15.18); `o` is its row of `advance_money`. */
export const behindSql = 'o.behind / 100.00'
export const daysPastDueSql = `case when o.past_since = 'infinity' then 0 else (select day from book_day) - o.past_since end`
