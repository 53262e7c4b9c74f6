import { formatDate } from '@mca/contract/days'
import { inSentence } from '@mca/contract/fields'
import type { LedgerPartyKind, LedgerSummary } from '@mca/contract/ledger'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'
import { Button, Callout, QueryState } from '@mca/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as styles from './balance.module.css'
import { ledgerQueries } from './ledger-api'

/** The balance, also in words: a sign alone doesn't tell who owes whom (R21.14). */
export function Balance({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const query = useQuery(ledgerQueries.summary(kind, id))
  const state = <QueryState query={query} loading="Loading balance..." failure="Failed to load the balance." />
  if (!query.data) return state
  const { balance, available, held, reserve, next_payout_on, waiting, draw } = query.data
  const hasDraw = draw && (draw.limit > 0 || draw.outstanding > 0)
  return (
    <>
      {state}
      {waiting > 0 && <Waiting id={id} count={waiting} isLoading={query.isFetching} />}
      <dl className={styles.cards} data-many={reserve > 0 || hasDraw || undefined}>
        <BalanceCard label="Balance" amount={balance} meaning={owedText(kind, balance)} />
        <BalanceCard label="Available" amount={available} meaning={availableText(available, next_payout_on)} />
        <BalanceCard label="Held until it clears" amount={held} meaning={heldText(kind, held)} />
        {reserve > 0 && (
          <BalanceCard label="Reserve" amount={reserve} meaning="Held in reserve under the payout terms." />
        )}
        {hasDraw && <BalanceCard label="Outstanding draws" amount={draw.outstanding} meaning={drawText(draw)} />}
      </dl>
    </>
  )
}

function Waiting({ id, count, isLoading }: { id: string; count: number; isLoading: boolean }) {
  const client = useQueryClient()
  return (
    <Callout
      palette="blue"
      message={`${formatCount(count, 'advance is', 'advances are')} still being posted. Figures may change.`}
      action={
        <Button
          variant="outline"
          size="sm"
          icon="reload"
          working={isLoading}
          onClick={() => void client.invalidateQueries({ queryKey: ledgerQueries.all(id) })}
        >
          Load again
        </Button>
      }
    />
  )
}

function BalanceCard({ label, amount, meaning }: { label: string; amount: number; meaning: string }) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{formatMoneyExact(amount)}</dd>
      <dd className={styles.meaning}>{meaning}</dd>
    </div>
  )
}

function owedText(kind: LedgerPartyKind, balance: number): string {
  if (balance === 0) return 'Settled'
  return `Owed ${balance > 0 ? 'to' : 'by'} the ${inSentence(partyKinds[kind].one)}`
}

function availableText(available: number, next: string | null): string {
  const today = available > 0 ? 'Available to pay out today' : 'Nothing is available today'
  return next ? `${today}. The next payout day is ${formatDate(next)}.` : today
}

const drawText = ({ limit, left }: NonNullable<LedgerSummary['draw']>): string =>
  limit > 0
    ? `${formatMoneyExact(left)} of the draw of ${formatMoneyExact(limit)} is left.`
    : 'The agreement has no draw today.'

/** A commission is held until it is due, and everything that comes from payments as long as the bank can return them. */
function heldText(kind: LedgerPartyKind, held: number): string {
  if (kind === 'syndicator')
    return held === 0 ? 'Nothing is inside the return window' : 'Collected, still inside the return window'
  return held === 0 ? 'Nothing is held' : 'Commissions not yet due, or still inside the return window'
}
