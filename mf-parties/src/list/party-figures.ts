import { formatCount, formatMoney, formatRatio } from '@mca/contract/money'
import type { PartyFigures } from '@mca/contract/parties'
import { exactAmountTitle } from '@mca/ui/figures'

interface Shown {
  value: number
  text: string
  title?: string | undefined
}

const count = (value: number): Shown => ({ value, text: formatCount(value) })
const ratio = (value: number): Shown => ({ value, text: formatRatio(value) })
const money = (value: number): Shown => ({ value, text: formatMoney(value), title: exactAmountTitle(value) })

/** The figures with their texts, null for those that do not exist. In a file of its own, because exact decimals load with the figures and not with the list. */
export const withTexts = ({ id, deals, funded, outstanding, default_rate, balance }: PartyFigures) => ({
  id,
  deals: count(deals),
  funded: money(funded),
  outstanding: money(outstanding),
  default_rate: default_rate === null ? null : ratio(default_rate),
  balance: balance === null ? null : money(balance),
})
export type ShownFigures = ReturnType<typeof withTexts>
