import { createMutation, http, type CreateMutation } from '@mca/api'
import { caseStages, type CaseCloseInput, type CaseInput, type CollectionCase } from '@mca/contract/cases'
import { optionOf } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { AppError } from '@mca/contract/problems'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

/** More than a deal ever has. */
const pageSize = 100

const listOf = (id: string, signal?: AbortSignal) =>
  http.get<Page<CollectionCase>>(`advances/${id}/cases`, {
    query: { limit: pageSize },
    ...(signal && { signal }),
  })

export const caseQueries = {
  ofAdvance: (id: string) =>
    queryOptions({ queryKey: ['advances', 'cases', id], queryFn: ({ signal }) => listOf(id, signal) }),
  /** One case, as it is stored now. */
  one: (advanceId: string) => (id: string) => ({
    queryKey: ['advances', 'case', id],
    queryFn: async () => {
      const { data } = await listOf(advanceId)
      const found = data.find((one) => one.id === id)
      if (!found) throw new AppError(404, 'Case not found.')
      return found
    },
  }),
}

/** 'Lawyer, Hale & Co' */
const caseText = ({ stage, handler }: CollectionCase): string =>
  [optionOf(caseStages, stage)?.label ?? stage, handler].filter(Boolean).join(', ')

export const caseMutations = {
  open: (id: string): CreateMutation<CollectionCase, CaseInput> =>
    createMutation<CollectionCase, CaseInput>(
      {
        path: `advances/${id}/cases`,
        duplicateMessage: (opened) => ({
          message: `Your first attempt was saved: ${caseText(opened)}. Close this form and edit that case.`,
        }),
      },
      {
        success: 'Case opened successfully',
        successDetail: (_input, opened) => caseText(opened),
        failure: 'Failed to open the case',
        unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
      },
    ),
  change: () =>
    mutationOptions({
      mutationFn: ({ id, input, version }: { id: string; input: CaseInput; version?: string | undefined }) =>
        http.put<CollectionCase>(`cases/${id}`, input, { version }),
      meta: { success: 'Case updated successfully', failure: 'Failed to update the case' },
    }),
  close: ({ id, updated_at: version }: CollectionCase) =>
    mutationOptions({
      mutationFn: (input: CaseCloseInput) => http.post<CollectionCase>(`cases/${id}/close`, input, { version }),
      meta: { success: 'Case closed successfully', failure: 'Failed to close the case' },
    }),
}
