import { paths } from '@mca/contract/app'
import { addMonths, formatMonth, monthOf } from '@mca/contract/days'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { Button, Callout, LinkButton, ListPage, QueryState, StatCard, StatGrid, useDraftState, useToday } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BookTab } from './book-tab'
import { LinesTable } from './lines-table'
import { isAccountedFor, reconciliationMutations, reconciliationQueries } from './reconciliation-api'
import { StatementsTab } from './statements-tab'
import * as styles from './reconciliation.module.css'

const { Dialog: StatementDialog, preload } = lazyDialog(
  async () => (await import('./statement-dialog')).StatementDialog,
)

/** By the parameter `show` in the address. */
const views = [
  { name: 'unapplied', label: 'Unmatched' },
  { name: 'matched', label: 'Matched' },
  { name: 'explained', label: 'Explained' },
  { name: 'book', label: 'Missing at the Bank' },
  { name: 'statements', label: 'Statements' },
] as const

const addressOf = (month: string, show: string) => `${paths.reconciliation}?month=${month}&show=${show}`

/** Match bank statements to the book, a month at a time (R25.109). */
export function Component() {
  const [search] = useSearchParams()
  const asked = search.get('month') ?? ''
  const current = monthOf(useToday())
  const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : current
  const view = views.find(({ name }) => name === search.get('show'))?.name ?? 'unapplied'
  const [open, setOpen] = useDraftState('dialog of statements', false)
  const upload = (look: Pick<ComponentProps<typeof Button>, 'icon' | 'variant'>) => (
    <Button data-action="new" {...look} {...preload} onClick={() => setOpen(true)}>
      Upload a Statement
    </Button>
  )
  return (
    <ListPage
      title="Bank Reconciliation"
      subtitle="Match bank statements to the book"
      actions={upload({ icon: 'plus' })}
      toolbar={
        <div className={styles.toolbar}>
          <nav aria-label="Lists" className={tabsBar}>
            <TabLinks
              tabs={views.map(({ name, label }) => ({ label, to: addressOf(month, name), isCurrent: name === view }))}
            />
          </nav>
          <nav aria-label="Month" className={styles.month}>
            <LinkButton variant="outline" size="sm" to={addressOf(addMonths(month, -1), view)}>
              Previous Month
            </LinkButton>
            <strong>{formatMonth(month)}</strong>
            <LinkButton variant="outline" size="sm" to={addressOf(addMonths(month, 1), view)}>
              Next Month
            </LinkButton>
          </nav>
        </div>
      }
    >
      <Figures month={month} />
      {view === 'book' && <BookTab month={month} />}
      {view === 'statements' && <StatementsTab month={month} />}
      {view !== 'book' && view !== 'statements' && (
        <LinesTable month={month} state={view} action={upload({ variant: 'outline' })} />
      )}
      {open && <StatementDialog onClose={() => setOpen(false)} />}
    </ListPage>
  )
}

const noText = '\u00A0'

/** The figures of the month, and the lines that can be matched with one press. */
function Figures({ month }: { month: string }) {
  const query = useQuery(reconciliationQueries.month(month))
  const { mutate: matchCertain, isPending } = useMutation(reconciliationMutations.matchCertain())
  const { data } = query
  if (query.isError && !data) return <QueryState query={query} failure="Failed to load the reconciliation." />
  // With the same cards, so that the list below does not move.
  if (!data)
    return (
      <StatGrid columns={4}>
        {['In', 'Out', 'Unmatched', 'Missing at the bank'].map((label) => (
          <StatCard key={label} label={label} value="…" hint={noText} />
        ))}
      </StatGrid>
    )
  const unapplied = data.states.find(({ state }) => state === 'unapplied')
  const missing = data.book.reduce((sum, { missing: { count } }) => sum + count, 0)
  const lines = (count: number) => formatCount(count, 'line', 'lines')
  return (
    <>
      <StatGrid columns={4}>
        <StatCard label="In" value={formatMoneyExact(data.bank.in.amount)} hint={lines(data.bank.in.count)} />
        <StatCard label="Out" value={formatMoneyExact(-data.bank.out.amount)} hint={lines(data.bank.out.count)} />
        <StatCard
          label="Unmatched"
          value={lines(unapplied?.count ?? 0)}
          hint={
            isAccountedFor(data)
              ? 'Every line of the month is accounted for'
              : `${formatMoneyExact(unapplied?.amount ?? 0)} net`
          }
        />
        <StatCard
          label="Missing at the bank"
          value={formatCount(missing, 'transaction', 'transactions')}
          hint="In the book, not on a statement"
        />
      </StatGrid>
      {data.certain > 0 && (
        <Callout palette="blue" message={`${lines(data.certain)} can only be one thing in the book.`}>
          <Button
            size="sm"
            busy={isPending}
            onClick={() => matchCertain({ month, shown: data.certain, version: data.certain_version ?? undefined })}
          >
            Match {lines(data.certain)}
          </Button>
        </Callout>
      )}
    </>
  )
}
