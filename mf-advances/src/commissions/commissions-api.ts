import { http } from '@mca/api'
import type { AdvanceCommissions, ClawbackInput } from '@mca/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

const part = 'agreements'
const pathOf = (id: string) => `advances/${id}/commissions`

export const advanceCommissionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['advances', 'commissions', id],
    queryFn: ({ signal }) => http.get<AdvanceCommissions>(pathOf(id), { part, record: id, signal }),
  })

/** States the days of a deal's default and cancellation. Repeating it changes nothing. */
export const clawbackMutation = (id: string) =>
  mutationOptions({
    mutationFn: (input: ClawbackInput) => http.put<AdvanceCommissions>(pathOf(id), input),
    meta: { success: 'Days saved successfully', failure: 'Failed to save the days' },
  })
