import { formatDate } from '../dates/dates'
import { formatMoney, formatMoneyExact } from '../money/format'
import { optionOf } from '../fields/option'
import { meaningOf } from '../return/return-codes'
import { lateGroups } from './late'
import type { RuleTaskKind } from './task-options'

/** The cause of a task, as its rule sees it. Amounts in dollars, days as YYYY-MM-DD. */
export interface TaskFacts {
  amount?: number
  received?: number
  day?: string
  /** The code of a return, or the group of a late advance. */
  code?: string
  number?: string
}

/** What is approved, to the cent. */
const exact = (amount: number | undefined) => formatMoneyExact(amount ?? 0)
/** In whole dollars, as the other amounts of the desk; cents alone are not rounded away. */
const dollars = (amount = 0) => (amount < 1 ? exact(amount) : formatMoney(amount))
/** '31–60 days past due', or 'Defaulted'. */
const groupText = (group: string) => {
  const label = optionOf(lateGroups, group)?.label ?? group
  return group === 'defaulted' ? label : `${label} past due`
}
const on = (day: string | undefined) => (day ? formatDate(day) : '')

/** The sentence of each kind of task that a rule makes (R23.13). */
const titles: Readonly<Record<RuleTaskKind, (facts: TaskFacts) => string>> = {
  promise: ({ amount, received, day }) =>
    `Promised ${dollars(amount)} by ${on(day)}, ${received ? `${dollars(received)} received` : 'nothing received'}`,
  first_debit: ({ day }) => `Nothing received since the first debit on ${on(day)}`,
  reopened: ({ amount }) => `${dollars(amount)} owed again: a payment came back after the payoff`,
  stopped: ({ code, amount }) => `${dollars(amount)} returned ${code}: ${meaningOf(code ?? '')}`,
  correction: ({ code, amount }) => `${dollars(amount)} returned ${code}: ${meaningOf(code ?? '')}`,
  missed: ({ amount, day }) => `${dollars(amount)} missed on ${on(day)}`,
  no_contact: ({ code, day }) => `${groupText(code ?? '')}, ${day ? `no contact since ${on(day)}` : 'no contact yet'}`,
  payout: ({ amount }) => `Approve the payout of ${exact(amount)}`,
  ach_file: ({ number, amount, day }) => `Release ${number}, ${exact(amount)}, settled on ${on(day)}`,
  statement: ({ number, amount }) => `Statement ${number} closes at ${exact(amount)}`,
}

/** The title of a task that a rule made, from its facts. */
export const ruleTaskTitle = (kind: RuleTaskKind, facts: TaskFacts): string => titles[kind](facts)
