import type { FeeTiming } from '../advance/fee-timings'

// What a position should be, in plain integer arithmetic. Shares no code with the rules that it checks. All amounts are whole cents.

export interface ModelFee {
  name: string
  base: 'participation' | 'payback' | 'collected'
  timing: FeeTiming
  amount: number
  /** With up to 4 decimals. */
  percent: number
}

export interface ModelTerms {
  funded: number
  payback: number
  participation: number
  sharesOverCollection: boolean
  fees: readonly ModelFee[]
}

/** The sums of a position's rows: fees are negative. Sums of 0 are left out. */
export type ModelSums = Readonly<Record<string, number>>

/** a × b / c, rounded half away from zero, for amounts that are not negative. */
const share = (a: number, b: number, c: number) => Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))

/** The part of a fee that is due at a gross share. */
function dueAt(gross: number, { base, timing, amount, percent }: ModelFee, capital: number, right: number): number {
  if (base === 'collected') return share(gross, Math.round(percent * 10_000), 1_000_000)
  if (timing === 'end') return gross >= right ? amount : 0
  const from = timing === 'after_principal' ? capital : 0
  if (gross <= from) return 0
  return gross >= right ? amount : share(amount, gross - from, right - from)
}

/** The sums of a position with these terms, none if it has ended, after these payments in the order in which they were posted. */
export function modelOf(terms: ModelTerms | undefined, payments: readonly number[]): ModelSums {
  if (!terms) return {}
  const { funded, payback, participation, sharesOverCollection, fees } = terms
  const right = share(payback, participation, funded)
  const charged = fees.map(({ timing, amount }) => (timing === 'upfront' ? amount : 0))
  let received = 0
  let gross = 0
  for (const payment of payments) {
    received += payment
    const all = share(received, participation, funded)
    const now = sharesOverCollection || all < right ? all : right
    let rest = now - gross
    gross = now
    fees.forEach((fee, index) => {
      if (fee.timing === 'upfront') return
      const missing = dueAt(gross, fee, participation, right) - (charged[index] ?? 0)
      const taken = Math.max(Math.min(missing, rest), 0)
      charged[index] = (charged[index] ?? 0) + taken
      rest -= taken
    })
  }
  const sums = [
    ['investment', -participation],
    ['share', gross],
    ...fees.map(({ name }, index) => [name, -(charged[index] ?? 0)] as const),
  ] as const
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0))
}
