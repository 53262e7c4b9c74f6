import { payoutsQuery, type PayoutsQuery } from '@mca/contract'
import { Box, Button, Empty, Select } from '@mca/ui'
import { ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { RowProps } from './owed-columns'
import { payoutColumns } from './payout-columns'
import { payoutQueries } from './payouts-api'

const noun = { one: 'payout', many: 'payouts' }
const states = [
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Ended' },
]

/** The open payouts, or those that have ended; of all, or of one party (R21.34). */
export function PayoutsTable(props: RowProps) {
  const [{ state = 'open', party_id, ...params }, setParams] = useListParams(payoutsQuery)
  const payouts = useQuery(payoutQueries.list({ ...params, state, ...(party_id && { party_id }) }))
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Box flex="0 1 11rem">
          <Select
            aria-label="Filter by state"
            options={states}
            value={state}
            onChange={({ currentTarget: { value } }) => setParams({ state: value === 'ended' ? value : undefined })}
          />
        </Box>
        {party_id && (
          <Button variant="outline" onClick={() => setParams({ party_id: undefined })}>
            Show all payouts
          </Button>
        )}
      </Box>
      <ResourceTable
        query={payouts}
        columns={payoutColumns(props)}
        noun={noun}
        params={params}
        onParamsChange={setParams}
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
