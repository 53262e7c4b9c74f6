import { manualEntriesQuery, type ManualEntriesQuery } from '@mca/contract/ledger'
import { Empty } from '@mca/ui'
import { ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { entryQueries } from './manual-entries-api'
import { entryColumns } from './manual-entry-columns'
import type { RowProps } from './payable-columns'
import { StateFilter } from './state-filter'

const noun = { one: 'entry', many: 'entries' }
const labels = { open: 'Drafts to approve', ended: 'Approved and discarded' }

/** Draft entries, or approved and discarded ones, of all parties or of one (R21.67). */
export function EntriesTable(props: RowProps) {
  const [{ state = 'open', party_id, ...params }, setParams] = useListParams(manualEntriesQuery)
  const entries = useQuery(entryQueries.list({ ...params, state, ...(party_id && { party_id }) }))
  return (
    <>
      <StateFilter labels={labels} state={state} partyId={party_id} allLabel="Show all entries" onChange={setParams} />
      <ResourceTable
        query={entries}
        columns={entryColumns(state, props)}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        empty={<Nothing state={state} isOfOne={party_id !== undefined} />}
      />
    </>
  )
}

function Nothing({ state, isOfOne }: { state: NonNullable<ManualEntriesQuery['state']>; isOfOne: boolean }) {
  const owner = isOfOne ? ' of this party' : ''
  return state === 'open' ? (
    <Empty
      title={`No drafts of entries${owner}`}
      hint="An adjustment, a contribution, a recovery cost or a forgiven draw begins on the page of its party with New Entry…, and is approved here by another user."
    />
  ) : (
    <Empty title={`No entries${owner} yet`} hint="Entries are listed here once they are approved or discarded." />
  )
}
