import type { BulkUndoAnswer } from '@mca/contract/bulk'
import { mutationOptions } from '@tanstack/react-query'
import { sendUntilAnswered } from './chunks'
import type { http } from './http'
import { newKey } from './new-key'

/** How many rows were undone, and which could not be, with the reason in a sentence. */
export type BulkUndone = Pick<BulkUndoAnswer, 'undone' | 'refused'>

/** The title of the toast after an undo: `done` words the number of rows. If nothing was left to undo, somebody else has undone it already. */
export const undoneTitle = ({ undone, refused }: BulkUndone, done: (undone: number) => string): string =>
  undone + refused.length === 0 ? 'Someone else has undone this already' : done(undone)

interface BulkUndo {
  /** The bulk change. */
  id: string
  /** The number of rows that were undone or refused so far. */
  onProgress: (done: number) => void
}

/**
 * Undoes a bulk change, call by call (R7.741), for its page and the toast of the change.
 *
 * @param post `http.post`: remotes bundle this file, and it would bring a second `http`
 */
export const bulkUndo = (post: (typeof http)['post']) =>
  mutationOptions({
    mutationFn: async ({ id, onProgress }: BulkUndo): Promise<BulkUndone> => {
      const result: BulkUndone = { undone: 0, refused: [] }
      for (let after_line: number | null = 0; after_line !== null;) {
        const body = { after_line }
        const idempotencyKey = newKey()
        const answer: BulkUndoAnswer = await sendUntilAnswered(() =>
          post<BulkUndoAnswer>(`bulk-changes/${encodeURIComponent(id)}/undo`, body, { idempotencyKey }),
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
      unanswered: 'Part of it may have been undone. You can safely undo again.',
    },
  })
