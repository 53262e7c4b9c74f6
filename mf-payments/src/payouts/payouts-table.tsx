import { payoutsQuery, type Payout, type PayoutsQuery } from '@mca/contract/ledger'
import { Empty } from '@mca/ui'
import { ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { RowProps } from './payable-columns'
import { StateFilter } from './state-filter'
import { payoutColumns } from './payout-columns'
import { payoutQueries } from './payouts-api'
import { PayoutsBar } from './several/payouts-bar'
import { usePayoutTicks } from './several/use-payout-ticks'

const noun = { one: 'payout', many: 'payouts' }
const nothing: readonly Payout[] = []
const labels = { open: 'Payouts in progress', ended: 'Ended payouts' }

/** Open or ended payouts, of all parties or of one (R21.34). */
export function PayoutsTable(props: RowProps) {
  const [{ state = 'open', party_id, ...params }, setParams] = useListParams(payoutsQuery)
  const payouts = useQuery(payoutQueries.list({ ...params, state, ...(party_id && { party_id }) }))
  const { ticked, setTicked, boxes } = usePayoutTicks(payouts.data?.data ?? nothing, `${state} ${party_id}`)
  return (
    <>
      <StateFilter labels={labels} state={state} partyId={party_id} allLabel="Show all payouts" onChange={setParams} />
      <ResourceTable
        query={payouts}
        columns={payoutColumns(props)}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        {...(state === 'open' && { boxes, bar: <PayoutsBar ticked={ticked} onTick={setTicked} /> })}
        empty={<Nothing state={state} isOfOne={party_id !== undefined} />}
      />
    </>
  )
}

function Nothing({ state, isOfOne }: { state: NonNullable<PayoutsQuery['state']>; isOfOne: boolean }) {
  const owner = isOfOne ? ' of this party' : ''
  return state === 'open' ? (
    <Empty
      title={`No open payouts${owner}`}
      hint="Drafts, and payouts that are approved or sent, are listed here. Draft one in Owed, or propose payouts for all."
    />
  ) : (
    <Empty
      title={`No ended payouts${owner}`}
      hint="Payouts are listed here once they are settled, returned or discarded."
    />
  )
}
