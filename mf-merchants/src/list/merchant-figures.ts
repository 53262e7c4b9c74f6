import { formatMoney } from '@mca/contract/money'
import type { MerchantFigures } from '@mca/contract/merchants'
import { exactAmountTitle } from '@mca/ui/figures'

const textOf = (amount: number) => ({ amount, text: formatMoney(amount), title: exactAmountTitle(amount) })

/** The figures with their texts. In a file of its own, because exact decimals load with the figures and not with the list. */
export const withTexts = ({ id, still_owed, behind }: MerchantFigures) => ({
  id,
  still_owed: textOf(still_owed),
  behind: textOf(behind),
})
export type ShownFigures = ReturnType<typeof withTexts>
