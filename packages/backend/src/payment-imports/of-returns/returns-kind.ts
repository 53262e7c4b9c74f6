import { AppError, readReturnRow, returnHeaderWords, returnMappingProblem } from '@mca/contract'
import type { ImportKindRules } from '../import-kind'
import { readNachaReturns } from './read-nacha-returns'
import { returnsKindRepo } from './returns-kind.repo'

const shown = (count: number) => count.toLocaleString('en-US')

/** Returns of payments by file (R16.70 to R16.73). */
export const returnsKind: ImportKindRules = {
  headerWords: returnHeaderWords,
  mappingProblem: returnMappingProblem,
  readRow: readReturnRow,
  readNacha: readNachaReturns,
  lock: (tx, importId) => returnsKindRepo.lock(tx, importId),
  match: (tx, importId) => returnsKindRepo.match(tx, importId),
  async write(tx, importId) {
    const busy = await returnsKindRepo.busy(tx, importId)
    if (busy > 0)
      throw new AppError(
        409,
        `Nothing was committed: somebody is changing ${shown(busy)} of its payments right now. Commit again.`,
      )
    await returnsKindRepo.write(tx, importId)
  },
  async undo(tx, importId) {
    const standing = await returnsKindRepo.standing(tx, importId)
    if (standing > 0) {
      return `${shown(standing)} of its returns ${standing === 1 ? 'was' : 'were'} retried or stopped since, or their payments were changed. Undo that first.`
    }
    await returnsKindRepo.remove(tx, importId)
    return null
  },
}
