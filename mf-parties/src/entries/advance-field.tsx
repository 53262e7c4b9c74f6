import { advanceQueries } from '@mca/api'
import { entryLabels as labels, partyKinds, type LedgerPartyKind } from '@mca/contract'
import { PickField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** One of the party's advances, found by code or merchant. */
export function AdvanceField({ kind, id, required }: { kind: LedgerPartyKind; id: string; required: boolean }) {
  const [search, setSearch] = useState('')
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(
    advanceQueries.list({ page: 1, limit: 100, [partyKinds[kind].field]: id, ...(search.trim() && { search }) }),
  )
  return (
    <PickField
      name="advance_id"
      label={labels.advance_id}
      required={required}
      noun={labels.advance_id}
      placeholder="Code or merchant"
      options={(data?.data ?? []).map((one) => ({
        value: one.id,
        label: `${one.advance_id} ${one.merchant.name}`,
      }))}
      onSearch={setSearch}
      isLoading={isPending || isPlaceholderData}
      failure={isError ? { message: 'Failed to load advances', onRetry: () => void refetch() } : undefined}
      emptyText="No advances found"
    />
  )
}
