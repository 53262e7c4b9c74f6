import { advanceQueries } from '@mca/api'
import { paymentLabels, type AdvanceRef, type AdvanceRow } from '@mca/contract'
import { PickField, ReadOnlyField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const nameOf = ({ advance_id, merchant }: AdvanceRef) => [advance_id, merchant?.name].filter(Boolean).join(' · ')

interface AdvanceFieldProps {
  /** The advance that the dialog was opened for. */
  fixed: AdvanceRef | undefined
  /** The advance of the payment that is edited, when the opener did not name it. */
  fixedId: string | undefined
}

/** Read-only where the advance is given; otherwise a picker over code and merchant (SPEC.md section 2, 'Payment dialog'). */
export function AdvanceField({ fixed, fixedId }: AdvanceFieldProps) {
  if (fixed) return <ReadOnlyField label={paymentLabels.advance_id} value={nameOf(fixed)} />
  return fixedId ? <KnownAdvance id={fixedId} /> : <AdvancePicker />
}

function KnownAdvance({ id }: { id: string }) {
  const { data: advance, isError } = useQuery(advanceQueries.one(id))
  const unknown = isError ? 'Failed to load advance details.' : 'Loading...'
  return <ReadOnlyField label={paymentLabels.advance_id} value={advance ? nameOf(advance) : unknown} />
}

/** The server's own rule for a search of advances. */
const isAsked = ({ advance_id, merchant }: AdvanceRow, search: string) =>
  [advance_id, merchant.name].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

/** Of the hundred that are here, what is typed chooses at once (SPEC.md section 7); the server finds those beyond them. */
function AdvancePicker() {
  const [search, setSearch] = useState('')
  const advances = useQuery(advanceQueries.picker(search))
  const asked = advances.data?.data.filter((advance) => isAsked(advance, search)) ?? []
  return (
    <PickField
      name="advance_id"
      label={paymentLabels.advance_id}
      required
      noun={paymentLabels.advance_id}
      placeholder="Advance ID or merchant name"
      options={asked.map((advance) => ({
        value: advance.id,
        label: advance.advance_id,
        detail: advance.merchant.name,
      }))}
      onSearch={setSearch}
      isLoading={advances.isFetching}
      failure={
        advances.isError ? { message: 'Failed to load advances', onRetry: () => void advances.refetch() } : undefined
      }
      emptyText="No advances found"
    />
  )
}
