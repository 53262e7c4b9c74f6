import {
  type FeeTerms,
  netOf,
  noSums,
  type PositionSums,
  type PositionTerms,
  type Posting,
  sumsAfter,
} from '../ledger/position'
import { postPayment, takeBackPayment } from '../ledger/post-payments'
import { postOpeningBalance, postOpeningFigures, postTerms, type OpeningFigures } from '../ledger/post-terms'

export const fee = (given: Partial<FeeTerms>): FeeTerms => ({
  name: 'Servicing',
  base: 'participation',
  timing: 'concurrent',
  amount: 0,
  percent: 0,
  ...given,
})
export const terms = (funded: number, payback: number, participation: number, ...fees: FeeTerms[]): PositionTerms => ({
  funded,
  payback,
  participation,
  sharesOverCollection: true,
  fees,
})
export const kinds = (rows: readonly Posting[]) => rows.map(({ kind, amount }) => [kind, amount])

/** A position with the rows that each step posted. */
export function ledger(of: PositionTerms) {
  let sums: PositionSums = noSums
  const payments: number[] = []
  let no = 0
  const post = (rows: readonly Posting[]) => {
    sums = sumsAfter(sums, rows)
    return rows.map((row) => ({ ...row, no: ++no }))
  }
  return {
    pay: (cents: number) => {
      payments.push(cents)
      return post(
        postPayment(
          of,
          sums,
          payments.reduce((sum, amount) => sum + amount, 0),
        ),
      )
    },
    takeBack: (rows: ReturnType<typeof post>, cents: number) => {
      payments.splice(payments.indexOf(cents), 1)
      return post(takeBackPayment(of, sums, rows, payments))
    },
    change: (to?: PositionTerms) => post(postTerms(to, sums, payments)),
    open: () => post(postOpeningBalance(sums)),
    setOpeningFigures: (figures: OpeningFigures) => post(postOpeningFigures(of, sums, figures)),
    sums: () => sums,
    net: () => netOf(sums),
  }
}
