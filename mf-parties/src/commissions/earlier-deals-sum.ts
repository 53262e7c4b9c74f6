import type { EarlierDeal } from '@mca/contract/commissions'
import { formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'

/** '$4,000.00', and what is clawed back of it at once. */
export function earlierDealsSum(deals: readonly EarlierDeal[]): string {
  const sum = formatMoneyExact(sumOf(deals.map(({ agreed }) => agreed)))
  const clawedBack = sumOf(deals.map(({ trigger, clawed_back }) => (trigger ? clawed_back : 0)))
  return clawedBack > 0 ? `${sum}, of which ${formatMoneyExact(clawedBack)} is clawed back at once` : sum
}
