import { createMutation, http, type CreateMutation } from '@mca/api'
import type { AdvancePositions, CutOverInput } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'

const part = 'ledgers'

export const positionQueries = {
  ofAdvance: (id: string) =>
    queryOptions({
      queryKey: ['advances', 'positions', id],
      queryFn: ({ signal }) =>
        http.get<AdvancePositions>(`advances/${id}/positions`, { part, record: id, signal }).then(({ data }) => data),
    }),
}

/** States what was settled elsewhere, once. */
export const cutOverMutation = (id: string): CreateMutation<AdvancePositions, CutOverInput> =>
  createMutation<AdvancePositions, CutOverInput>(
    {
      path: `advances/${id}/cut-over`,
      part,
      valuesOf: ({ data }) => ({
        positions: data.map(({ syndicator, gross, fees }) => ({ syndicator_id: syndicator.id, gross, fees })),
      }),
      tell: () => ({ message: 'Your first try was saved after all. What you changed since is not saved.' }),
    },
    {
      success: 'Figures saved successfully',
      failure: 'Failed to save the figures',
      unanswered: 'It may still have been saved: saving again from here never saves it twice.',
    },
  )
