import { http } from '@mca/api'
import { formatPercent } from '@mca/contract/money'
import { type ConcentrationGroup, groupLabel } from '@mca/contract/portfolio'
import { mutationOptions } from '@tanstack/react-query'

/** A limit to save, in percent; null for none. */
export interface LimitChoice {
  percent: number | null
  /** The limit that it replaces. */
  before: number | null
  isUndo?: boolean
}

/** Saves the limit of a group. Its toast offers Undo, which calls `choose` with the previous limit. */
export const saveLimit = (by: ConcentrationGroup, choose: (choice: LimitChoice) => void) =>
  mutationOptions({
    mutationFn: ({ percent, before: was }: LimitChoice) =>
      // The body says which limit was seen.
      http.put<{ percent: number | null }>(`portfolio/limits/${by}`, { percent, was }, { version: undefined }),
    meta: {
      toastId: `limit of ${by}`,
      success: 'Limit updated successfully',
      failure: 'Failed to update the limit',
      successDetail: ({ percent }: LimitChoice) =>
        `${groupLabel(by)}: ${percent === null ? 'no limit' : `${formatPercent(percent, 2)} of what is outstanding`}`,
      undo: (_answer: unknown, { percent, before, isUndo }: LimitChoice) =>
        isUndo || percent === before ? undefined : () => choose({ percent: before, before: percent, isUndo: true }),
    },
  })
