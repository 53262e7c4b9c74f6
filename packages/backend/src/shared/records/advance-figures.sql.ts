import { closedDeal } from '@mca/contract/advances'

/** SQL: the status of an advance as lists show it; `money` is its row of `advance_money`. */
export const displayStatusSql = (advance = 'a', money = 'o'): string =>
  `case when ${money}.status = 0 then '${closedDeal.value}' else ${advance}.deal_flow end`

/** SQL: the remaining balance of an advance, in dollars. */
export const balanceSql = (advance = 'a', money = 'o'): string => `${advance}.payback - ${money}.paid * 0.01`
