import { advanceQueries } from '@mca/api'
import { closedDeal, type AdvanceRef, type AdvanceRow, describeStillOwed } from '@mca/contract/advances'
import { formatMoney } from '@mca/contract/money'
import { paymentLabels } from '@mca/contract/payments'
import { remainingOf } from '@mca/contract/rules'
import { PickField, pickFrom, ReadOnlyField, type PickOption } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

/** The code of an advance and the name of its merchant. */
export const labelOf = ({ advance_id, merchant }: AdvanceRef) =>
  [advance_id, merchant?.name].filter(Boolean).join(' · ')

interface AdvanceFieldProps {
  /** The advance that the dialog was opened for. */
  fixed: AdvanceRef | undefined
  /** The id of the edited payment's advance, if the caller does not pass the advance. */
  fixedId: string | undefined
  /** When the dialog opened (ms since 1970): the pick-list is loaded once for all payments recorded in it. */
  openedAt: number
}

/** Read-only if the advance is given; otherwise a pick-list with code and merchant (R6.5). */
export function AdvanceField({ fixed, fixedId, openedAt }: AdvanceFieldProps) {
  if (fixed) return <ReadOnlyField label={paymentLabels.advance_id} value={labelOf(fixed)} />
  return fixedId ? <KnownAdvance id={fixedId} /> : <AdvancePicker openedAt={openedAt} />
}

function KnownAdvance({ id }: { id: string }) {
  const { data: advance, isError } = useQuery(advanceQueries.one(id))
  const placeholder = isError ? 'Failed to load advance details.' : 'Loading...'
  return <ReadOnlyField label={paymentLabels.advance_id} value={advance ? labelOf(advance) : placeholder} />
}

/** Identifies the deal (R20.128): 'Bluegate Diner LLC · Issues · Still owed $12,000'. A server of the specification knows only the balance. */
const dealText = ({ still_owed, ...advance }: AdvanceRow) => {
  const { merchant, deal_flow, closed, payback, paid } = advance
  const owed =
    still_owed === undefined
      ? `Balance ${formatMoney(remainingOf(payback, paid))}`
      : describeStillOwed({ ...advance, still_owed })
  return [merchant.name, closed ? closedDeal.label : deal_flow, owed].join(' · ')
}

/** Matches like the server's search of advances. */
const matchesSearch = ({ advance_id, merchant }: AdvanceRow, search: string) =>
  [advance_id, merchant.name].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

/**
 * Filters the 100 loaded advances immediately during typing; the server's response adds more (R6.7). A recorded payment does not change
 * codes or names, so this dialog does not reload its advances after each one. `known` are advances that can be picked in addition to
 * the list.
 */
export function AdvancePicker({ openedAt, known }: { openedAt: number; known?: readonly PickOption[] }) {
  const { advance_id: id } = useWatch<{ advance_id: string }>()
  const [search, setSearch] = useState('')
  const advances = useQuery({
    ...advanceQueries.picker(search),
    enabled: ({ state }) => state.data === undefined || state.dataUpdatedAt < openedAt,
  })
  const matching = advances.data?.data.filter((advance) => matchesSearch(advance, search)) ?? []
  return (
    <PickField
      name="advance_id"
      label={paymentLabels.advance_id}
      required
      noun={paymentLabels.advance_id}
      placeholder="Advance ID or merchant name"
      options={matching.map((advance) => ({
        value: advance.id,
        label: advance.advance_id,
        detail: dealText(advance),
      }))}
      selected={known?.find(({ value }) => value === id)}
      onSearch={setSearch}
      {...pickFrom(advances, 'Failed to load advances')}
      emptyText="No advances found"
    />
  )
}
