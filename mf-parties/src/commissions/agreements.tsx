import { usePermission } from '@mca/api'
import {
  clawbackTriggers,
  commissionBases,
  commissionDues,
  type Agreement,
  type EarlierDeal,
  type PayeeKind,
} from '@mca/contract/commissions'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { inSentence, optionOf } from '@mca/contract/fields'
import { formatMoneyExact, formatPercent } from '@mca/contract/money'
import { Button, Empty, QueryState, useDraftState } from '@mca/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AgreementDialog } from './agreement-dialog'
import * as styles from './agreements.module.css'
import { commissionQueries, payeeName } from './commissions-api'
import { EarlierDeals } from './earlier-deals'
import { EarlierDealsDialog } from './earlier-deals-dialog'

/** The versions of an agreement, the latest first (R22.32). */
export function Agreements({ kind, id }: { kind: PayeeKind; id: string }) {
  const query = useQuery(commissionQueries.agreements(kind, id))
  const { data } = query
  const [isAdding, setAdding] = useDraftState(`agreement of ${id}`, false)
  const [listed, setListed] = useState<readonly EarlierDeal[]>([])
  const client = useQueryClient()
  /** The new version may also apply to deals recorded earlier. */
  const listEarlierDeals = async () => {
    const { data: deals } = await client.fetchQuery({ ...commissionQueries.earlierDeals(kind, id), staleTime: 0 })
    setListed(deals)
  }
  const add = usePermission('agreements') && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add Agreement
    </Button>
  )
  const state = <QueryState query={query} loading="Loading agreement..." failure="Failed to load the agreement." />
  if (!data) return state
  return (
    <>
      {state}
      {data.data.length === 0 ? (
        <Empty
          title="No agreement yet"
          hint="Deals earn commissions once there is an agreement. Then you choose which earlier deals it applies to."
          action={add}
        />
      ) : (
        <div className={styles.list}>
          {add && <div>{add}</div>}
          <EarlierDeals kind={kind} id={id} />
          {data.data.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </div>
      )}
      {isAdding && (
        <AgreementDialog
          kind={kind}
          id={id}
          before={data.data[0]}
          // Without an answer, the tab still says how many there are.
          onSaved={() => void listEarlierDeals().catch(() => undefined)}
          onClose={() => setAdding(false)}
        />
      )}
      {listed.length > 0 && <EarlierDealsDialog kind={kind} id={id} deals={listed} onClose={() => setListed([])} />}
    </>
  )
}

function Version({ version }: { version: Agreement }) {
  const { valid_from, terms, advances, created_by, created_at } = version
  const base = inSentence(optionOf(commissionBases, terms.base)?.label ?? terms.base)
  const rate = (percent: number | null, amount: number | null) =>
    amount === null ? `${formatPercent(percent ?? 0, 2)} of the ${base}` : formatMoneyExact(amount)
  const due = optionOf(commissionDues, terms.due)?.label ?? terms.due
  const facts: [string, string][] = [
    ['New deals', rate(terms.new_percent, terms.new_amount)],
    ['Renewals', rate(terms.renewal_percent, terms.renewal_amount)],
    ['Residual', `${formatPercent(terms.residual_percent, 2)} of each payment`],
    ['Due', terms.due_count === null || terms.due === 'funding' ? due : `${terms.due_count} ${inSentence(due)}`],
    [
      'Paid to',
      terms.splits.map(({ percent }, index) => `${payeeName(version, index)} ${formatPercent(percent, 2)}`).join(', '),
    ],
    [
      'Clawed back',
      terms.clawback
        .map(({ up_to_day, percent }) => `${formatPercent(percent, 2)} up to day ${up_to_day}`)
        .join(', ') || 'Nothing',
    ],
    [
      'When',
      terms.triggers.map((trigger) => optionOf(clawbackTriggers, trigger)?.label ?? trigger).join(', ') || 'Never',
    ],
    ['Used by', advances === 1 ? '1 advance' : `${advances} advances`],
  ]
  return (
    <section className={styles.version} aria-label={`Valid from ${formatDate(valid_from)}`}>
      <h2 className={styles.title}>Valid from {formatDate(valid_from)}</h2>
      <p className={styles.author}>
        Added by {created_by.name}, {formatTimestamp(created_at)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
