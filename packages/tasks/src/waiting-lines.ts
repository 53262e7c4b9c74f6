import { getQuery } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatWeekday } from '@mca/contract/days'
import type { PaymentImport } from '@mca/contract/imports'
import type { Payout } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoney } from '@mca/contract/money'
import type { Note } from '@mca/contract/notes'
import type { DueList } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import type { DeskList } from '@mca/contract/tasks'
import { today } from '@mca/ui'

/** What waits: where it is worked, how many there are, and how a line says it in figures, by default as the count. */
export interface WaitingLine<Answer> {
  label: string
  to: string
  query: () => ReturnType<typeof getQuery<Answer>>
  countOf: (answer: Answer) => number
  textOf?: (answer: Answer) => string
}

/** A list of which only the number of records matters: the server counts them. */
const counted = <Answer extends Page<unknown>>(
  label: string,
  to: string,
  key: string,
  path: string,
  filters: () => Record<string, string> = () => ({}),
): WaitingLine<Answer> => ({
  label,
  to,
  query: () => getQuery<Answer>([key, 'waiting'], path, { query: { ...filters(), limit: 1 } }),
  countOf: ({ pagination: { total } }) => total,
})
const openOnly = () => ({ state: 'open' })

/** The deals that are due, of which those with a missing payment count: nothing of a day to come is missing yet. */
export const due: WaitingLine<DueList> = {
  label: 'Due',
  to: paths.due(),
  query: () => getQuery<DueList>(['payments', 'due', 'waiting'], 'payments/due', { query: { limit: 1 } }),
  countOf: ({ day, today, totals: { missing_deals } }) => (day > today ? 0 : missing_deals),
  textOf: ({ day, today, totals: { deals, due: sum, missing_deals, missing } }) => {
    if (deals === 0) return 'Nothing is due'
    const when = day === today ? 'today' : `on ${formatWeekday(day)}`
    const all = `${formatCount(deals, 'deal')}, ${formatMoney(sum)} ${when}`
    return missing_deals > 0 && day <= today
      ? `${all} · ${formatCount(missing_deals)} missing, ${formatMoney(missing)}`
      : all
  },
}
export const returns = counted<Page<PaymentReturn>>('Returns to handle', paths.returns, 'returns', 'returns', openOnly)
export const payouts = counted<Page<Payout>>(
  'Payouts to approve or send',
  paths.payoutsOf(),
  'payouts',
  'payouts',
  openOnly,
)
export const files = counted<Page<PaymentImport>>(
  'Files to check',
  paths.imports,
  'payment-imports',
  'payment-imports',
  openOnly,
)
/** By the day of the business, as on the dashboard. */
export const followUps = counted<Page<Note>>('Follow-ups due', paths.followUps, 'notes', 'follow-ups', () => ({
  until: today(),
}))
export const desk: WaitingLine<DeskList> = {
  ...counted<DeskList>('On the desk', paths.desk, 'tasks', 'desk'),
  textOf: ({ pagination: { total } }) => (total > 0 ? formatCount(total, 'advance') : 'None'),
}
/** From the answer of the desk, so that the late advances are not computed twice. */
export const late: WaitingLine<DeskList> = {
  label: 'Late advances',
  to: paths.deskLate,
  query: desk.query,
  countOf: (answer) => answer.late,
}
