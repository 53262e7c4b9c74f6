import { type getQuery, http } from '@mca/api'
import { paths, placeParams } from '@mca/contract/app'
import { formatWeekday } from '@mca/contract/days'
import type { AchWaiting } from '@mca/contract/ach'
import type { PaymentImport } from '@mca/contract/imports'
import type { ManualEntry, Payout } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoney } from '@mca/contract/money'
import type { Note } from '@mca/contract/notes'
import type { DueList } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import type { DeskList } from '@mca/contract/tasks'
import { today } from '@mca/ui'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { achWaitingQuery } from './ach-waiting'

/** What waits: where it is worked, how many there are, and how a line says it in figures, by default as the count. */
export interface WaitingLine<Answer> {
  label: string
  to: string
  query: () => ReturnType<typeof getQuery<Answer>>
  countOf: (answer: Answer) => number
  textOf?: (answer: Answer) => string
}

type Filters = Readonly<Record<string, string>>

/** True if these parameters of a list are its filters, whatever its page and order are. */
const hasFilters = (params: object, filters: Filters) => {
  const given = Object.entries(params).filter(([name, value]) => !placeParams.includes(name) && (value ?? '') !== '')
  return given.length === Object.keys(filters).length && given.every(([name, value]) => filters[name] === value)
}

/**
 * The answer of the list on screen that has these filters, if there is one: what the page asks is not asked again for its count (R2.700). `list` begins
 * the keys of its queries, which end with its parameters.
 */
async function shownAnswer<Answer>(
  client: QueryClient,
  list: readonly unknown[],
  filters: Filters,
): Promise<Answer | undefined> {
  // A list that appears or is loaded again together with its count may be requested after it.
  await Promise.resolve()
  const shown = client.getQueryCache().findAll({ queryKey: list, type: 'active' })
  const own = shown.find(({ queryKey }) => {
    const params = queryKey.at(-1)
    return typeof params === 'object' && params !== null && hasFilters(params, filters)
  })
  return own?.promise as Promise<Answer> | undefined // the key names its type
}

/** One row of a list, with its totals: from the list on screen, if there is one. */
const waitingQuery = <Answer>(key: string[], path: string, list: readonly unknown[], filters: () => Filters) =>
  queryOptions({
    queryKey: [...key, 'waiting'],
    queryFn: async ({ client, signal }) =>
      (await shownAnswer<Answer>(client, list, filters())) ??
      http.get<Answer>(path, { query: { ...filters(), limit: 1 }, signal }),
  })

/** A list of which only the number of records matters: the server counts them. */
const counted = <Answer extends Page<unknown>>(
  label: string,
  to: string,
  path: string,
  list: [string, ...string[]],
  filters: () => Filters = () => ({}),
): WaitingLine<Answer> => ({
  label,
  to,
  query: () => waitingQuery<Answer>([list[0]], path, list, filters),
  countOf: ({ pagination: { total } }) => total,
})
const openOnly = () => ({ state: 'open' })

/** The deals that are due, of which those with a missing payment count: nothing of a day to come is missing yet. */
export const due: WaitingLine<DueList> = {
  label: 'Due',
  to: paths.due(),
  query: () => waitingQuery<DueList>(['payments', 'due'], 'payments/due', ['payments/due'], () => ({})),
  countOf: ({ day, today, totals: { missing_deals } }) => (day > today ? 0 : missing_deals),
  textOf: ({ day, today, totals: { deals, due: sum, missing_deals, missing } }) => {
    if (deals === 0) return 'Nothing is due'
    // The day goes to the next line whole.
    const when = day === today ? 'today' : `on ${formatWeekday(day)}`.replaceAll(' ', '\u00a0')
    const all = `${formatCount(deals, 'deal')}, ${formatMoney(sum)} ${when}`
    return missing_deals > 0 && day <= today
      ? `${all} · ${formatCount(missing_deals)} missing, ${formatMoney(missing)}`
      : all
  },
}
export const returns = counted<Page<PaymentReturn>>(
  'Returns to handle',
  paths.returns,
  'returns',
  ['returns'],
  openOnly,
)
export const payouts = counted<Page<Payout>>(
  'Payouts to approve or send',
  paths.payoutsOf(),
  'payouts',
  ['payouts', 'list'],
  openOnly,
)
export const files = counted<Page<PaymentImport>>(
  'Files to check',
  paths.imports,
  'payment-imports',
  ['payment-imports'],
  openOnly,
)
/** Drafts of entries, which are on a page with the payouts. */
export const entries = counted<Page<ManualEntry>>(
  'Entries to approve',
  paths.manualEntries(),
  'ledger-entries',
  ['ledger-entries', 'list'],
  openOnly,
)
export const achFiles: WaitingLine<AchWaiting> = {
  label: 'Files to release and accounts to approve',
  to: paths.achFiles,
  query: achWaitingQuery,
  countOf: ({ total }) => total,
}
/** By the day of the business, as on the dashboard. */
export const followUps = counted<Page<Note>>(
  'Follow-ups due',
  paths.followUps,
  'follow-ups',
  ['notes', 'follow-ups'],
  () => ({
    until: today(),
  }),
)
export const desk: WaitingLine<DeskList> = {
  ...counted<DeskList>('On the desk', paths.desk, 'desk', ['tasks', 'desk']),
  textOf: ({ pagination: { total } }) => (total > 0 ? formatCount(total, 'advance') : 'None'),
}
/** From the answer of the desk, so that the late advances are not computed twice. */
export const late: WaitingLine<DeskList> = {
  label: 'Late advances',
  to: paths.deskLate,
  query: desk.query,
  countOf: (answer) => answer.late,
}
