import type { CommissionDealRow, PayeeKind } from '@mca/contract/commissions'
import { formatDate } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { Empty, IconLink } from '@mca/ui'
import { moneyColumn } from '@mca/ui/figures'
import { ListDisplay, ResourceTable, useColumnChoice, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { commissionDealsAddress } from '../addresses'
import { AdvanceCell } from '../shared/advance-cells'
import { commissionQueries } from './commissions-api'

const noun = { one: 'deal', many: 'deals' }

/** The due day, or the number of received and required payments. */
const dueText = ({ due_on, due_after, payments }: CommissionDealRow): string => {
  if (due_after !== null) return `${payments} of ${formatCount(due_after, 'payment')}`
  return due_on === null ? '' : formatDate(due_on)
}

const columns: readonly Column<CommissionDealRow>[] = [
  { header: 'Merchant', sticky: true, cell: ({ advance }) => <AdvanceCell advance={advance} isInHighRow="narrow" /> },
  { header: 'Funded', cell: ({ date_funded }) => formatDate(date_funded) },
  moneyColumn('Agreed', ({ agreed }) => agreed),
  { header: 'Due', cell: dueText },
  moneyColumn('Commission', ({ accrued }) => accrued),
  { ...moneyColumn<CommissionDealRow>('Residuals', ({ residual }) => residual), wide: true },
  { ...moneyColumn<CommissionDealRow>('Clawed Back', ({ clawed_back }) => clawed_back), wide: true },
  moneyColumn('Net', ({ net }) => net),
  moneyColumn('Paid', ({ paid }) => paid),
  moneyColumn('Off Agreement', ({ difference }) => difference),
  {
    header: 'Actions',
    actions: true,
    cell: ({ advance }) => (
      <IconLink icon="rows" label={`Ledger of ${advance.advance_id}`} to={`?advance_id=${advance.id}`} />
    ),
  },
]

/** The deals that a payee is paid for, newest first (R22.31). */
export function Commissions({ kind, id }: { kind: PayeeKind; id: string }) {
  const [params, setParams] = useListParams(commissionDealsAddress)
  const deals = useQuery(commissionQueries.deals(kind, id, params))
  const choice = useColumnChoice('commissions', columns)
  return (
    <>
      <ListDisplay choice={choice} />
      <ResourceTable
        empty={
          <Empty
            title="No commissions yet"
            hint="Deals that are recorded after the agreement, and funded on a day from which it is valid, are listed here."
          />
        }
        query={deals}
        columns={choice.shown}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={({ advance }) => advance.id}
      />
    </>
  )
}
