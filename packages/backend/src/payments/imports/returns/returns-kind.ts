import { readReturnRow, returnHeaderWords, returnMappingProblem } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import type { ImportKindRules } from '../import-kind'
import { readNachaReturns } from './read-nacha-returns'
import { returnsKindRepo } from './returns-kind.repo'

/** Returns of payments from files (R16.70 to R16.73). */
export const returnsKind: ImportKindRules = {
  headerWords: returnHeaderWords,
  mappingProblem: returnMappingProblem,
  // A person decides about a refused or contested return (R16.565).
  settledOutcomes: ['new', 'already', 'no_money'],
  readRow: readReturnRow,
  readNacha: readNachaReturns,
  lock: (tx, importId) => returnsKindRepo.lock(tx, importId),
  match: (tx, importId) => returnsKindRepo.match(tx, importId),
  write: (tx, importId) => returnsKindRepo.write(tx, importId),
  async undo(tx, importId) {
    const standing = await returnsKindRepo.standing(tx, importId)
    if (standing > 0) {
      return `${formatCount(standing)} of its returns ${standing === 1 ? 'was' : 'were'} retried or stopped since the import, or their payments changed. Undo that first.`
    }
    await returnsKindRepo.remove(tx, importId)
    return null
  },
}
