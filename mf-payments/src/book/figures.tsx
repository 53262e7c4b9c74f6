import { formatMoneyExact, type BookTotals, formatCount } from '@mca/contract'
import { Definition } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figure-list'

/** The control totals of a book, exact. */
export function Totals({ totals }: { totals: BookTotals }) {
  return (
    <>
      <Figures look="sums">
        <Figure label="Advances">{formatCount(totals.advances)}</Figure>
        <Figure label="Funded">{formatMoneyExact(totals.funded)}</Figure>
        <Figure label="Payback">{formatMoneyExact(totals.payback)}</Figure>
        <Figure label="Paid">{formatMoneyExact(totals.paid)}</Figure>
        <Figure label="Payback less Paid">{formatMoneyExact(totals.outstanding)}</Figure>
      </Figures>
      <Definition of="Payback less Paid">
        It adds up all advances, also those that have defaulted, were renewed or paid too much. Paid counts the payments
        that count as paid. So it differs from the dashboard’s Total Outstanding Balance, which is that of active
        advances, and from Outstanding in Portfolio › Concentration, which subtracts only what was received.
      </Definition>
    </>
  )
}
