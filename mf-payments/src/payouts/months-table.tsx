import { paths } from '@mca/contract/app'
import { addMonths, formatMonth, monthOf } from '@mca/contract/days'
import {
  rollForwardAddress,
  rollForwards,
  type RollForward,
  type RollForwardKind,
  type RollForwardRow,
} from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Empty, useToday } from '@mca/ui'
import {
  type Column,
  ExportButton,
  FilterSelect,
  LongText,
  ResourceTable,
  StackedCell,
  useListParams,
} from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PartyCell } from './party-cell'
import { rollForwardQueries } from './payouts-api'
import * as styles from './months-table.module.css'

const noun = { one: 'line', many: 'lines' }
const shownMonths = 36

/** The balances of a month: opening, moves and closing (R21.102). */
export function MonthsTable() {
  const [params, setParams] = useListParams(rollForwardAddress)
  const current = monthOf(useToday())
  const { of, month = current } = params
  const query = { ...params, month }
  const lines = useQuery(rollForwardQueries.list(query))
  const columns = useMemo(() => columnsOf(of), [of])
  const months = useMemo(() => Array.from({ length: shownMonths }, (_, index) => addMonths(current, -index)), [current])
  return (
    <>
      <div className={styles.row}>
        <FilterSelect label="What is shown" options={kinds} value={of} onChange={(kind) => setParams({ of: kind })} />
        <FilterSelect
          label="Month"
          // Keeps a month from the URL that is older than the list.
          options={[...new Set([...months, month])].map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(chosen) => setParams({ month: chosen })}
        />
        <ExportButton noun={noun} request={rollForwardQueries.export(query)} />
      </div>
      <ResourceTable
        query={lines}
        columns={columns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        isSortable={false}
        {...(lines.data && { totals: [totalsOf(of, lines.data)] })}
        empty={
          <Empty
            title={`Nothing in ${formatMonth(month)}`}
            hint="A month shows each balance that was not zero, and what changed it. Rows count in the month in which they were posted."
          />
        }
      />
    </>
  )
}

const kinds = (Object.keys(rollForwards) as RollForwardKind[]).map((value) => ({
  value,
  label: rollForwards[value].label,
})) // its own keys

const columnsOf = (of: RollForwardKind): readonly Column<RollForwardRow>[] => [
  {
    header: of === 'rights' ? 'Advance' : 'Payee',
    sticky: true,
    cell: ({ party, advance }) => {
      if (party) return <PartyCell {...party} isInHighRow="narrow" />
      if (!advance) return 'Deleted'
      return (
        <StackedCell code={advance.advance_id} isInHighRow="narrow">
          <LongText text={advance.merchant.name} to={paths.advance(advance.id)} />
        </StackedCell>
      )
    },
  },
  { header: 'Opening', numeric: true, cell: ({ opening }) => formatMoneyExact(opening) },
  ...rollForwards[of].moves.map((header, index) => ({
    header,
    numeric: true,
    cell: ({ moves }: RollForwardRow) => formatMoneyExact(moves[index] ?? 0),
  })),
  { header: 'Closing', numeric: true, cell: ({ closing }) => formatMoneyExact(closing) },
]

const totalsOf = (of: RollForwardKind, { totals: { opening, moves, closing } }: RollForward) => ({
  label: 'Total',
  cells: {
    Opening: formatMoneyExact(opening),
    ...Object.fromEntries(rollForwards[of].moves.map((header, index) => [header, formatMoneyExact(moves[index] ?? 0)])),
    Closing: formatMoneyExact(closing),
  },
})
