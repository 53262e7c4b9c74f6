import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import type { ImportRow, RowOutcome } from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import { Button, TextLink } from '@mca/ui'
import { LongText } from '@mca/ui/table'
import { Link } from 'react-router-dom'
import * as styles from './row-cells.module.css'

/** The possible actions on rows. Missing actions have no button. */
export interface RowActions {
  /** Assigns a row that waits for an advance. */
  onAssign?: (row: ImportRow) => void
  /** Chooses if a row that resembles a payment is committed anyway. */
  onChoose?: (row: ImportRow, record: boolean) => void
  /** Records a row that a commit left out. */
  onRecord?: (row: ImportRow) => void
}

/** True if it is in a cell below the code. */
const foundBy: Record<NonNullable<ImportRow['matched_by']>, string> = {
  trace: 'by trace ID',
  code: 'by advance code',
  merchant: 'by merchant and scheduled amount',
  payer: 'by remembered payer',
  person: 'assigned by hand',
}

/** Why a row has its outcome, with a link to the advance of the payment that it resembles (R16.146). */
export const ReasonCell = ({ reason, resembles, advance }: ImportRow) => (
  <div className={styles.reason}>
    {reason}
    {resembles && advance && (
      <TextLink to={paths.advance(advance.id)}>
        {formatDate(resembles.date)}, {formatMoneyExact(resembles.amount)},{' '}
        {optionOf(paymentStatuses, resembles.status)?.label}
      </TextLink>
    )}
  </div>
)

/** The advance of a row, how it was found, and the row's actions. */
export function AdvanceCell({ row, ...actions }: { row: ImportRow } & RowActions) {
  const { advance, matched_by, outcome, line } = row
  const { onAssign } = actions
  if (onAssign && (outcome === 'unmatched' || outcome === 'ambiguous'))
    return (
      <Button variant="outline" size="sm" aria-label={`Assign line ${line}`} onClick={() => onAssign(row)}>
        Assign
      </Button>
    )
  if (!advance) return '—'
  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <Link className={styles.code} to={paths.advance(advance.id)}>
          {advance.advance_id}
        </Link>
        <LongText text={advance.merchant.name} lines={1} min="6rem" max="14rem" />
      </div>
      <div className={styles.line}>
        <span className={styles.muted}>{matched_by && foundBy[matched_by]}</span>
        <Choice row={row} {...actions} />
      </div>
    </div>
  )
}

const inDoubt: readonly RowOutcome[] = ['duplicate', 'overpaying', 'closed']

/** Decides if a doubtful row is recorded. */
function Choice({ row, onChoose, onRecord }: { row: ImportRow } & RowActions) {
  const { outcome, line, resembles, payment_id } = row
  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" size="sm" aria-label={`${label}: line ${line}`} onClick={onClick}>
      {label}
    </Button>
  )
  if (onChoose && outcome === 'duplicate') return button('Record anyway', () => onChoose(row, true))
  // It resembles a payment, and a user chose to record it.
  if (onChoose && resembles && outcome !== 'update') return button('Leave out', () => onChoose(row, false))
  if (onRecord && payment_id === null && inDoubt.includes(outcome)) return button('Record anyway', () => onRecord(row))
  return null
}
