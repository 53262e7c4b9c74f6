import { getQuery, http } from '@mca/api'
import type { AdvanceCommissions, ClawbackInput } from '@mca/contract/commissions'
import { mutationOptions } from '@tanstack/react-query'

const pathOf = (id: string) => `advances/${id}/commissions`

export const advanceCommissionsQuery = (id: string) =>
  getQuery<AdvanceCommissions>(['advances', 'commissions', id], pathOf(id))

/** States the days of a deal's default and cancellation. Repeating it changes nothing. */
export const clawbackMutation = (id: string) =>
  mutationOptions({
    mutationFn: ({ input, version }: { input: ClawbackInput; version: string }) =>
      http.put<AdvanceCommissions>(pathOf(id), input, { version }),
    meta: { success: 'Days saved successfully', failure: 'Failed to save the days', conflictInForm: true },
  })
