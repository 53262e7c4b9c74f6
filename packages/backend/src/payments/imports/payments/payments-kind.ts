import { paymentHeaderWords, paymentMappingProblem, readPaymentRow } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import type { ImportKindRules } from '../import-kind'
import { paymentsKindRepo } from './payments-kind.repo'

/** Payments from files (R16.30 to R16.36). */
export const paymentsKind: ImportKindRules = {
  headerWords: paymentHeaderWords,
  mappingProblem: paymentMappingProblem,
  settledOutcomes: ['new', 'update', 'already', 'no_money', 'not_ours'],
  readRow: readPaymentRow,
  lock: (tx, importId) => paymentsKindRepo.lock(tx, importId),
  match: (tx, importId) => paymentsKindRepo.match(tx, importId),
  repeatedTraces: (tx) => paymentsKindRepo.repeatedTraces(tx),
  matchAssigned: (tx, importId, assignment) => paymentsKindRepo.matchAssigned(tx, importId, assignment),
  async write(tx, importId, include) {
    await paymentsKindRepo.write(tx, importId, include)
    await paymentsKindRepo.follow(tx, importId)
  },
  async undo(tx, importId) {
    const changed = await paymentsKindRepo.changed(tx, importId)
    if (changed > 0)
      return changed === 1
        ? '1 of its payments has changed since. Undo that change first.'
        : `${formatCount(changed)} of its payments have changed since. Undo those changes first.`
    await paymentsKindRepo.remove(tx, importId)
    return null
  },
}
