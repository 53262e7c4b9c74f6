import { caseStages, closedCase, settlementStates, type CollectionCase } from '@mca/contract/cases'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact, formatPercent } from '@mca/contract/money'
import { Badge } from '@mca/ui'
import { DataTable, LongText, StackedCell, type Column } from '@mca/ui/table'

const columns: readonly Column<CollectionCase>[] = [
  {
    header: 'Stage',
    sticky: true,
    cell: ({ stage }) => (
      <StackedCell code={`Last stage: ${optionOf(caseStages, stage)?.label ?? stage}`}>
        <Badge palette={closedCase.palette}>{closedCase.label}</Badge>
      </StackedCell>
    ),
  },
  {
    header: 'Handler',
    cell: ({ handler, fee_percent }) => (
      <StackedCell code={fee_percent !== null && `Fee ${formatPercent(fee_percent, 2)}`}>{handler ?? '—'}</StackedCell>
    ),
  },
  {
    header: 'Settlement',
    cell: ({ settlement, settlement_amount, settlement_by }) =>
      settlement && settlement_by !== null ? (
        <StackedCell code={`Due ${formatDate(settlement_by)}`}>
          {`${formatMoneyExact(settlement_amount ?? 0)}: ${optionOf(settlementStates, settlement.state)?.label ?? ''}`}
        </StackedCell>
      ) : (
        '—'
      ),
  },
  {
    header: 'Opened',
    cell: ({ created_at, created_by }) => (
      <StackedCell code={`By ${created_by.name}`}>{formatTimestamp(created_at)}</StackedCell>
    ),
  },
  {
    header: 'Closed',
    cell: ({ closed_at, closed_by }) => (
      <StackedCell code={`By ${closed_by?.name ?? ''}`}>{closed_at && formatTimestamp(closed_at)}</StackedCell>
    ),
  },
  { header: 'Reason', maxWidth: '18rem', cell: ({ close_reason }) => <LongText text={close_reason ?? ''} /> },
]

/** The closed cases of an advance, the newest first. */
export const EarlierCases = ({ cases }: { cases: readonly CollectionCase[] }) => (
  <DataTable label="Earlier cases" columns={columns} rows={cases} rowKey={({ id }) => id} empty="No earlier cases" />
)
