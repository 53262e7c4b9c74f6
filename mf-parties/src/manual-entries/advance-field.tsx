import { advanceQueries } from '@mca/api'
import { entryLabels as labels, type LedgerPartyKind } from '@mca/contract/ledger'
import { partyKinds } from '@mca/contract/parties'
import { PickField, pickFrom } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** One of the party's advances, found by code or merchant. */
export function AdvanceField({ kind, id, required }: { kind: LedgerPartyKind; id: string; required: boolean }) {
  const [search, setSearch] = useState('')
  const advances = useQuery(
    advanceQueries.list({ page: 1, limit: 100, [partyKinds[kind].field]: id, ...(search.trim() && { search }) }),
  )
  return (
    <PickField
      name="advance_id"
      label={labels.advance_id}
      required={required}
      noun={labels.advance_id}
      placeholder="Code or merchant"
      options={(advances.data?.data ?? []).map((one) => ({
        value: one.id,
        label: `${one.advance_id} ${one.merchant.name}`,
      }))}
      onSearch={setSearch}
      {...pickFrom(advances, 'Failed to load advances')}
      emptyText="No advances found"
    />
  )
}
