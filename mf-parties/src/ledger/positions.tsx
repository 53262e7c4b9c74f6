import { formatDate } from '@mca/contract/days'
import type { LedgerPosition } from '@mca/contract/ledger'
import { Empty, IconLink } from '@mca/ui'
import { moneyColumn } from '@mca/ui/figures'
import { ListDisplay, ResourceTable, useColumnChoice, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { positionsAddress } from '../addresses'
import { AdvanceCell } from '../shared/advance-cells'
import { ledgerQueries } from './ledger-api'

const noun = { one: 'position', many: 'positions' }

const columns: readonly Column<LedgerPosition>[] = [
  { header: 'Merchant', sticky: true, cell: ({ advance }) => <AdvanceCell advance={advance} isInHighRow="narrow" /> },
  { header: 'Funded', cell: ({ date_funded }) => formatDate(date_funded) },
  moneyColumn('Participation', ({ participation }) => participation),
  moneyColumn('Right to Receive', ({ right_to_receive }) => right_to_receive),
  { ...moneyColumn<LedgerPosition>('Gross Share', ({ gross }) => gross), wide: true },
  moneyColumn('Fees', ({ fees }) => fees),
  moneyColumn('Net', ({ net }) => net),
  moneyColumn('Capital Out', ({ capital_out }) => capital_out),
  moneyColumn('Remaining', ({ remaining }) => remaining),
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
  const [params, setParams] = useListParams(positionsAddress)
  const positions = useQuery(ledgerQueries.positions(id, params))
  const choice = useColumnChoice('positions', columns)
  return (
    <>
      <ListDisplay choice={choice} />
      <ResourceTable
        empty={<Empty title="No positions yet" hint="Advances in which the syndicator takes part are listed here." />}
        query={positions}
        columns={choice.shown}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={({ advance }) => advance.id}
      />
    </>
  )
}
