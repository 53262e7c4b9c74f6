import { paths } from '@mca/contract/app'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import type { DueRow } from '@mca/contract/payments'
import { otherDaysOf } from '@mca/contract/schedules'
import { noDebits } from '@mca/contract/stops'
import { Text } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import { missingWords, upcomingWords } from './missing-words'
import * as styles from './due-columns.module.css'

/** The amounts due and paid of one deal on the day (R15.67). The code is below the merchant's name. `header` is that of what is missing. */
const columnsWith = (header: string): readonly Column<DueRow>[] => [
  { header: 'Merchant', sticky: true, cell: (row) => <Deal row={row} /> },
  { header: 'Due', numeric: true, early: 1, cell: ({ due, debits }) => <Debits due={due} debits={debits} /> },
  { header: 'Received', numeric: true, cell: ({ received }) => <Dollars amount={received} /> },
  { header: 'In Flight', numeric: true, cell: ({ in_flight }) => <Dollars amount={in_flight} /> },
  { header: 'Paid on Other Days', numeric: true, cell: (row) => <Dollars amount={otherDaysOf(row)} /> },
  { header, numeric: true, early: 2, cell: ({ missing }) => <Dollars amount={missing} isStrong /> },
]

const columnsOfMissing = columnsWith(missingWords.label)
const columnsOfUpcoming = columnsWith(upcomingWords.label)

/** The columns of a day, whose words are `missingWordsFor`. */
export const dueColumns = (words: typeof missingWords) =>
  words === missingWords ? columnsOfMissing : columnsOfUpcoming

const Deal = ({ row: { advance, stop } }: { row: DueRow }) => {
  const { id, advance_id, merchant } = advance
  return (
    <StackedCell>
      <LongText text={merchant.name} to={paths.advance(id)} />
      <Text fontSize="sm" color="fg.muted" className={styles.unbroken}>
        {advance_id}
      </Text>
      {stop && (
        <Text fontSize="sm" color="red.fg">
          {noDebits(stop)}
        </Text>
      )}
    </StackedCell>
  )
}

/** A holiday can double a debit. */
const Debits = ({ due, debits }: Pick<DueRow, 'due' | 'debits'>) => (
  <>
    {debits > 1 && <span style={muted}>{formatCount(debits)} debits </span>}
    {formatMoneyExact(due)}
  </>
)

/** Zero amounts are muted, so that missing amounts stand out. */
const Dollars = ({ amount, isStrong = false }: { amount: number; isStrong?: boolean }) => (
  <span style={amount === 0 ? muted : isStrong ? strong : undefined}>{formatMoneyExact(amount)}</span>
)

// Plain elements, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)' }
const strong = { fontWeight: 'var(--mca-font-weights-semibold)' }
