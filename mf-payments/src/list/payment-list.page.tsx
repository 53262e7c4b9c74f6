import { paths } from '@mca/contract/app'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import type { PaymentListQuery, PaymentRow } from '@mca/contract/payments'
import { HStack, LinkButton, ListPage, QueryState } from '@mca/ui'
import { ExportButton, ListDisplay, listTools, ResourceTable, SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { paymentsAddress } from '../addresses'
import { ReturnBar } from '../returns/several/return-bar'
import { nameOfReturnable } from '../returns/several/returnable'
import { FoldedSums } from '../shared/sums-row'
import { useTickedRows } from '../shared/use-ticked-rows'
import { allColumns } from './payment-columns'
import { paymentListQueries } from './payment-list-api'

const Tools = listTools(async () => (await import('./payment-list-tools')).tools)
const noRows: readonly PaymentRow[] = []
const keyOf = ({ id }: PaymentRow) => id
const canTick = ({ return_code }: PaymentRow) => return_code === null
const whyNot = (row: PaymentRow) => `${nameOfReturnable(row)} was returned`
const noun = { one: 'payment', many: 'payments' }

/** The payments of all advances, with their sums (R20.102, R20.103). */
export function Component() {
  const [params, setParams, address] = useListParams(paymentsAddress)
  const payments = useQuery(paymentListQueries.list(params))
  const { page: _page, limit: _limit, sort: _sort, ...filters } = params
  const { ticked, setTicked, boxes } = useTickedRows<PaymentRow, PaymentRow>({
    rows: payments.data?.data ?? noRows,
    keyOf,
    nameOf: nameOfReturnable,
    canTick,
    whyNot,
    scope: JSON.stringify(filters),
  })
  return (
    <ListPage
      title="All Payments"
      toolbar={
        <>
          <SearchBox
            placeholder="Search by advance ID or merchant name..."
            value={params.search}
            onChange={(search) => setParams({ search })}
          />
          <Tools hasFilters {...{ params, ...address }} onChange={setParams} />
          <ExportButton noun={noun} request={paymentListQueries.export(params)} />
          <ListDisplay />
        </>
      }
    >
      <Totals params={params} isWaiting={!payments.data} />
      <ResourceTable
        query={payments}
        columns={allColumns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        addButton={<FirstPayments />}
        rowHref={({ advance }) => paths.advance(advance.id)}
        boxes={boxes}
        bar={<ReturnBar ticked={ticked} onClear={() => setTicked([])} />}
      />
    </ListPage>
  )
}

/** The first payments are recorded on the page of Payments, or imported. */
const FirstPayments = () => (
  <HStack gap="2" flexWrap="wrap" justifyContent="center">
    <LinkButton to={paths.payments} state={{ dialog: 'payment' }} icon="plus">
      Record Payment
    </LinkButton>
    <LinkButton to={paths.imports} variant="outline">
      Import Payments
    </LinkButton>
  </HStack>
)

/** Requested only after the rows, because they may be sums of millions of payments. */
function Totals({ params, isWaiting }: { params: PaymentListQuery; isWaiting: boolean }) {
  const query = useQuery({ ...paymentListQueries.totals(params), enabled: !isWaiting })
  const { data } = query
  if (query.isError) return <QueryState query={query} failure="The totals could not be loaded." />
  const money = (amount: number | undefined) => (amount === undefined ? '…' : formatMoneyExact(amount))
  const figures = [
    ['Payments', data ? formatCount(data.count) : '…'],
    ['Amount', money(data?.amount)],
    ['Received', money(data?.received)],
    ['In Flight', money(data?.in_flight)],
    ['Returned', money(data?.returned)],
  ] as const
  return <FoldedSums sums={figures} first={['Payments', 'Amount']} isOld={!data} />
}
