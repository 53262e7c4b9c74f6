import { getQuery, http, newKey, pageQuery } from '@mca/api'
import type { BulkChange, BulkChangeRow, BulkChangesQuery, BulkUndoAnswer } from '@mca/contract/bulk'
import type { Page } from '@mca/contract/lists'
import { mutationOptions } from '@tanstack/react-query'

const path = 'bulk-changes'
const pathOf = (id: string, call = '') => `${path}/${encodeURIComponent(id)}${call && `/${call}`}`

export const bulkChangeQueries = {
  list: (params: Partial<BulkChangesQuery>) => pageQuery<Page<BulkChange>>([path, 'list'], path, params),
  one: (id: string) => getQuery<BulkChange>([path, 'one', id], pathOf(id)),
  rows: (id: string, params: Partial<BulkChangesQuery>) =>
    pageQuery<Page<BulkChangeRow>>([path, 'rows', id], pathOf(id, 'rows'), params),
}

type Undone = Pick<BulkUndoAnswer, 'undone' | 'refused'>

export const bulkChangeMutations = {
  /** Undoes all rows, call by call. The rows that were refused are in the answer. */
  undo: (onProgress: (done: number) => void) =>
    mutationOptions({
      mutationFn: async (id: string): Promise<Undone> => {
        const result: { undone: number; refused: BulkUndoAnswer['refused'] } = { undone: 0, refused: [] }
        for (let after_line: number | null = 0; after_line !== null;) {
          const answer: BulkUndoAnswer = await http.post(
            pathOf(id, 'undo'),
            { after_line },
            { idempotencyKey: newKey() },
          )
          result.undone += answer.undone
          result.refused.push(...answer.refused)
          onProgress(result.undone + result.refused.length)
          after_line = answer.next_line
        }
        return result
      },
      meta: {
        failure: 'Failed to undo the bulk change',
        unanswered: 'A part of it may have been undone. Undo again: what is undone stays so.',
      },
    }),
}
