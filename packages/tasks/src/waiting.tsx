import { getQuery } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatWeekday } from '@mca/contract/days'
import type { Payout } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoney } from '@mca/contract/money'
import type { PaymentImport } from '@mca/contract/imports'
import type { DueList } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import type { DeskList, LateAdvances } from '@mca/contract/tasks'
import { TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import * as styles from './waiting.module.css'

/** A line: what waits, where it is worked, and how it is said in figures. */
interface Line<Answer> {
  label: string
  to: string
  query: ReturnType<typeof getQuery<Answer>>
  textOf: (answer: Answer) => string
}

const first = { query: { limit: 1 } }
const countOf = ({ pagination: { total } }: Page<unknown>, none: string) => (total > 0 ? formatCount(total) : none)

const due: Line<DueList> = {
  label: 'Due',
  to: paths.due(),
  query: getQuery<DueList>(['payments', 'due', 'waiting'], 'payments/due', first),
  textOf: ({ day, today, totals: { deals, due: sum, missing_deals, missing } }) => {
    if (deals === 0) return 'Nothing is due'
    const when = day === today ? 'today' : formatWeekday(day)
    const all = `${formatCount(deals, 'deal')}, ${formatMoney(sum)} ${when}`
    return missing_deals > 0 ? `${all} · ${formatCount(missing_deals)} missing, ${formatMoney(missing)}` : all
  },
}
const returns: Line<Page<PaymentReturn>> = {
  label: 'Returns to handle',
  to: paths.returns,
  query: getQuery<Page<PaymentReturn>>(['returns', 'waiting'], 'returns', { query: { state: 'open', limit: 1 } }),
  textOf: (answer) => countOf(answer, 'None'),
}
const payouts: Line<Page<Payout>> = {
  label: 'Payouts to approve or send',
  to: paths.payoutsOf(),
  query: getQuery<Page<Payout>>(['payouts', 'waiting'], 'payouts', { query: { state: 'open', limit: 1 } }),
  textOf: (answer) => countOf(answer, 'None'),
}
const files: Line<Page<PaymentImport>> = {
  label: 'Files to check',
  to: paths.imports,
  query: getQuery<Page<PaymentImport>>(['payment-imports', 'waiting'], 'payment-imports', {
    query: { of: 'files', limit: 100 },
  }),
  textOf: ({ data }) => {
    const waiting = data.filter(({ state }) => state === 'unmapped' || state === 'checked')
    return waiting.length > 0 ? formatCount(waiting.length) : 'None'
  },
}
const desk: Line<DeskList> = {
  label: 'On the desk',
  to: paths.desk,
  query: getQuery<DeskList>(['tasks', 'waiting'], 'desk', first),
  textOf: ({ pagination: { total } }) => (total > 0 ? formatCount(total, 'advance') : 'None'),
}
const late: Line<LateAdvances> = {
  label: 'Late advances',
  to: paths.deskLate,
  query: getQuery<LateAdvances>(['tasks', 'late'], 'desk/late'),
  textOf: ({ groups }) => {
    const count = groups.reduce((sum, { advances }) => sum + advances, 0)
    return count > 0 ? formatCount(count) : 'None'
  },
}

/** What waits today, on the dashboard (R3.82): of payments only, on their page (R6.83). Each line has its own request. */
export function Waiting({ of }: { of: 'day' | 'payments' }) {
  return (
    <ul className={styles.lines}>
      <WaitingLine line={due} />
      <WaitingLine line={returns} />
      {of === 'payments' && <WaitingLine line={files} />}
      <WaitingLine line={payouts} />
      {of === 'day' && (
        <>
          <WaitingLine line={desk} />
          <WaitingLine line={late} />
        </>
      )}
    </ul>
  )
}

function WaitingLine<Answer>({ line: { label, to, query, textOf } }: { line: Line<Answer> }) {
  const { data, isError } = useQuery(query)
  return (
    <li className={styles.line}>
      <TextLink to={to}>{label}</TextLink>
      <span>{data ? textOf(data) : isError ? 'Not loaded' : '…'}</span>
    </li>
  )
}
