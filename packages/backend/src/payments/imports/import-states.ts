import type { ImportState } from '@mca/contract/imports'
import { AppError } from '@mca/contract/problems'

/** The actions of a user, and the states that allow them. R16.30. */
const allowed = {
  mapped: ['unmapped', 'checked', 'failed'],
  changed: ['checked'],
  started: ['checked'],
  'added to': ['committed'],
  undone: ['committed'],
  deleted: ['unmapped', 'checked', 'failed'],
} as const satisfies Record<string, readonly ImportState[]>
export type ImportAction = keyof typeof allowed

const sentences: Record<ImportState, string> = {
  reading: 'its file is being read',
  unmapped: 'its columns are not mapped yet',
  checking: 'it is being checked',
  checked: 'it needs review',
  committing: 'it is being imported',
  committed: 'it has already been imported',
  undoing: 'it is being undone',
  undone: 'it was undone',
  failed: 'it failed',
}

/** Throws AppError 409, with a sentence, if an import's state does not allow this. */
export function refuseUnless(action: ImportAction, state: ImportState): void {
  const states: readonly ImportState[] = allowed[action]
  if (!states.includes(state)) throw new AppError(409, `This import cannot be ${action} now: ${sentences[state]}.`)
}
