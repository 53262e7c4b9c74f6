import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { type BankLine, bankLinesQuery, lineExplanations, type LineState } from '@mca/contract/reconciliation'
import { Button, Empty, LinkButton, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { type Column, ResourceTable, StackedCell, useListParams } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isAccountedFor, reconciliationMutations, reconciliationQueries } from './reconciliation-api'
import * as styles from './reconciliation.module.css'

const { Dialog: LineDialog, preload } = lazyDialog(async () => (await import('./line-dialog')).LineDialog)

const noun = { one: 'line', many: 'lines' }
const params = bankLinesQuery.pick({ page: true, limit: true })

/** What a line is, or could be, in words. */
function meaningOf({ state, matches, candidates, explanation, note }: BankLine): string {
  if (state === 'matched') {
    const [first, ...others] = matches
    return others.length > 0 ? `${first?.label} and ${others.length} more` : (first?.label ?? '')
  }
  if (state === 'explained') return [optionOf(lineExplanations, explanation)?.label, note].filter(Boolean).join(': ')
  if (candidates.length === 0) return 'Nothing in the book has this amount and day'
  return candidates.length === 1 ? `Possible match: ${candidates[0]?.label}` : `${candidates.length} possible matches`
}

const columns: readonly Column<BankLine>[] = [
  { header: 'Date', cell: ({ day }) => formatDate(day) },
  {
    header: 'Description',
    sticky: true,
    cell: ({ description, reference }) => (
      <StackedCell code={<span className={styles.muted}>{reference}</span>}>
        <div>{description || 'No description'}</div>
      </StackedCell>
    ),
  },
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
  { header: 'In the Book', cell: meaningOf },
  { header: 'By', cell: ({ matched_by }) => matched_by ?? '—' },
  { header: 'Account', cell: ({ account_last4 }) => (account_last4 ? `•••• ${account_last4}` : '—') },
]

/** The lines of a month in one state, with the next step of each (R25.103 to R25.106). */
export function LinesTable({ month, state, action }: { month: string; state: LineState; action: React.ReactNode }) {
  const [shown, setShown] = useListParams(params)
  const lines = useQuery(reconciliationQueries.lines({ ...shown, month, state }))
  const { data: figures } = useQuery(reconciliationQueries.month(month))
  const [line, setLine] = useDraftState<BankLine | undefined>('line of the bank', undefined)
  const { mutate: match, isPending: isMatching, variables: matched } = useMutation(reconciliationMutations.match())
  const { mutate: clear, isPending: isClearing, variables: cleared } = useMutation(reconciliationMutations.clear())
  const actions: Column<BankLine> = {
    header: 'Actions',
    cell: (row) => {
      const [candidate] = row.candidates
      return row.state === 'unapplied' ? (
        <div className={styles.actions}>
          {candidate && row.candidates.length === 1 && (
            <Button
              size="sm"
              variant="outline"
              busy={isMatching && matched?.line.id === row.id}
              onClick={() => match({ line: row, key: candidate.key })}
            >
              Match
            </Button>
          )}
          <Button size="sm" variant="outline" {...preload} onClick={() => setLine(row)}>
            {row.candidates.length > 1 ? 'Choose…' : 'Explain…'}
          </Button>
        </div>
      ) : (
        <Button
          size="sm"
          variant="outline"
          busy={isClearing && cleared?.line.id === row.id}
          onClick={() => clear({ line: row })}
        >
          Undo
        </Button>
      )
    },
  }
  return (
    <>
      <ResourceTable
        query={lines}
        columns={[...columns, actions]}
        noun={noun}
        params={shown}
        onParamsChange={setShown}
        isSortable={false}
        empty={
          state === 'unapplied' ? (
            figures && isAccountedFor(figures) ? (
              <Empty
                title="Nothing left to match"
                hint="Every line of the bank in this month is matched or explained."
                action={
                  <LinkButton variant="outline" to={`${paths.reconciliation}?month=${month}&show=book`}>
                    See what is missing at the bank
                  </LinkButton>
                }
              />
            ) : (
              <Empty
                title="No unmatched lines"
                hint="Bank lines without a match in the book are listed here until they are matched or explained. Upload the month's statement as CSV, Excel, OFX, QFX or BAI2."
                action={action}
              />
            )
          ) : (
            <Empty
              title={`No ${state} lines`}
              hint="Lines of this month are listed here once they are matched or explained."
            />
          )
        }
      />
      {line && <LineDialog line={line} onClose={() => setLine(undefined)} />}
    </>
  )
}
