import type { Day } from '@mca/contract/days'
import { dollarsOf, formatMoneyExact } from '@mca/contract/money'
import type { StatementAdvance, StatementPosition, StatementRow, StatementSummary } from '@mca/contract/statements'

/** The content of a statement. Rows and positions come in steps, because all of them may not fit in memory. */
export interface StatementContent {
  summary: StatementSummary
  /** The rows of these kinds, in the order of their numbers. */
  rowsOf(kinds: readonly string[]): AsyncIterable<readonly StatementRow[]>
  /** The rows of these kinds by deal, in the order in which the deals first appear. */
  rowsByDeal(kinds: readonly string[]): AsyncIterable<readonly StatementRow[]>
  /** The open positions. */
  positions(): AsyncIterable<readonly StatementPosition[]>
}

/** Printed besides the figures. */
export interface StatementHeading {
  title: string
  party: string
  issuedOn: Day
  /** The company, if its name is known. */
  from: string | null
  /** False for a statement of commissions. */
  hasFees: boolean
}

/** Cents as dollars, with the cents. */
export const money = (cents: number): string => formatMoneyExact(dollarsOf(cents))

/** The code of an advance and its merchant. */
export const nameOfAdvance = ({ code, merchant }: StatementAdvance): string =>
  code === null ? 'A deleted advance' : `${code} ${merchant ?? ''}`.trim()
