import { getQuery, http } from '@mca/api'
import type { AdvanceCommissions, Agreement, ClawbackInput, PayeeKind } from '@mca/contract/commissions'
import { partyKinds } from '@mca/contract/parties'
import { mutationOptions } from '@tanstack/react-query'

const pathOf = (id: string) => `advances/${id}/commissions`

export const advanceCommissionsQuery = (id: string) =>
  getQuery<AdvanceCommissions>(['advances', 'commissions', id], pathOf(id))

/** The versions of the agreement of an ISO or a sales rep. */
export const agreementsQuery = (kind: PayeeKind, id: string) =>
  getQuery<{ data: Agreement[] }>(['agreements', id], `${partyKinds[kind].path}/${id}/agreements`)

/** States the days of a deal's default and cancellation. Repeating it changes nothing. */
export const clawbackMutation = (id: string) =>
  mutationOptions({
    mutationFn: ({ input, version }: { input: ClawbackInput; version: string }) =>
      http.put<AdvanceCommissions>(pathOf(id), input, { version }),
    meta: { success: 'Days saved successfully', failure: 'Failed to save the days', conflictInForm: true },
  })
