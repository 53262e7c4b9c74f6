import type { BookTotals } from '@mca/contract/book'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Definition } from '@mca/ui'
import { SumsRow } from '../shared/sums-row'

/** The control totals of a book, exact. */
export function Totals({ totals }: { totals: BookTotals }) {
  const figures = [
    ['Advances', formatCount(totals.advances)],
    ['Funded', formatMoneyExact(totals.funded)],
    ['Payback', formatMoneyExact(totals.payback)],
    ['Paid', formatMoneyExact(totals.paid)],
    ['Payback less Paid', formatMoneyExact(totals.outstanding)],
  ] as const
  return (
    <>
      <SumsRow sums={figures} />
      <Definition of="Payback less Paid">
        All advances, including those that defaulted, were renewed or overpaid. Paid counts the payments that count as
        paid. So it differs from the dashboard’s Total Outstanding Balance, which is that of active advances, and from
        Outstanding in Portfolio › Concentration, which subtracts only what was received.
      </Definition>
    </>
  )
}
