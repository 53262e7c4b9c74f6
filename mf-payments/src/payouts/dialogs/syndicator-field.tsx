import { partyQueries } from '@mca/api'
import { payoutLabels as labels } from '@mca/contract/ledger'
import { PickField, pickFrom } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Any syndicator: one whose ledger has no balance yet is not listed in Owed. */
export function SyndicatorField() {
  const [search, setSearch] = useState('')
  const syndicators = useQuery(partyQueries.picker('syndicator', search))
  const matches = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <PickField
      name="party_id"
      label={labels.syndicator_id}
      required
      noun={labels.syndicator_id}
      placeholder="Name"
      options={(syndicators.data?.data ?? [])
        .filter(({ name }) => matches(name))
        .map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
      {...pickFrom(syndicators, 'Failed to load syndicators')}
      emptyText="No syndicators found"
    />
  )
}
