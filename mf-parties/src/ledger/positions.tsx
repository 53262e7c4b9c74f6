import { formatDate, formatMoneyExact, ledgerPositionsQuery, type LedgerPosition } from '@mca/contract'
import { Empty, IconLink } from '@mca/ui'
import { ListBody, ResourceTable, TablePanel, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { AdvanceCell } from '../shared/advance-cells'
import { ledgerQueries } from './ledger-api'

const noun = { one: 'position', many: 'positions' }

const money = (header: string, of: (position: LedgerPosition) => number): Column<LedgerPosition> => ({
  header,
  numeric: true,
  cell: (position) => formatMoneyExact(of(position)),
})

const columns: readonly Column<LedgerPosition>[] = [
  { header: 'Merchant', sticky: true, cell: ({ advance }) => <AdvanceCell advance={advance} /> },
  { header: 'Funded', cell: ({ date_funded }) => formatDate(date_funded) },
  money('Participation', ({ participation }) => participation),
  money('Right to Receive', ({ right_to_receive }) => right_to_receive),
  money('Gross Share', ({ gross }) => gross),
  money('Fees', ({ fees }) => fees),
  money('Net', ({ net }) => net),
  money('Capital Out', ({ capital_out }) => capital_out),
  money('Remaining', ({ remaining }) => remaining),
  {
    header: 'Actions',
    actions: true,
    cell: ({ advance }) => (
      <IconLink icon="rows" label={`Ledger of ${advance.advance_id}`} to={`?advance_id=${advance.id}`} />
    ),
  },
]

/** The syndicator's positions by advance, newest first (R21.17). */
export function Positions({ id }: { id: string }) {
  const [params, setParams] = useListParams(ledgerPositionsQuery)
  const positions = useQuery(ledgerQueries.positions(id, params))
  const { data, isError, isPlaceholderData } = positions
  if (data?.pagination.total === 0 && !isPlaceholderData && !isError)
    return (
      <ListBody>
        <TablePanel>
          <Empty title="No positions yet" hint="Advances in which the syndicator takes part are listed here." />
        </TablePanel>
      </ListBody>
    )
  return (
    <ResourceTable
      query={positions}
      columns={columns}
      noun={noun}
      params={params}
      onParamsChange={setParams}
      rowKey={({ advance }) => advance.id}
    />
  )
}
