import { formatMoneyExact, type BookTotals, formatCount } from '@mca/contract'
import { Figures } from '../shared/figures'

/** The control totals of a book, exact. */
export function Totals({ totals }: { totals: BookTotals }) {
  const figures = [
    ['Advances', formatCount(totals.advances)],
    ['Funded', formatMoneyExact(totals.funded)],
    ['Payback', formatMoneyExact(totals.payback)],
    ['Paid', formatMoneyExact(totals.paid)],
    ['Outstanding', formatMoneyExact(totals.outstanding)],
  ] as const
  return <Figures figures={figures} phoneColumns={2} />
}
