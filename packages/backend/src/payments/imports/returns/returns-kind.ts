import { nameFew } from '@mca/contract/fields'
import { readReturnRow, returnHeaderWords, returnMappingProblem } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import { withLocalCopy } from '../../../shared/files/local-copy'
import { applyNotice, noticesIn } from '../../ach/bank-notices'
import { bankNoticesRepo } from '../../ach/bank-notices.repo'
import type { ImportKindRules } from '../import-kind'
import { readNachaReturns } from './read-nacha-returns'
import { productActors } from '@mca/contract/accounts'
import { returnedCreditsRepo } from './returned-credits.repo'
import { returnsKindRepo } from './returns-kind.repo'

/** The author of what the watched folder proposes: no account has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Returns of payments from files (R16.70 to R16.73). */
export const returnsKind: ImportKindRules = {
  headerWords: returnHeaderWords,
  mappingProblem: returnMappingProblem,
  // A person decides about a refused or contested return (R16.565).
  settledOutcomes: ['new', 'already', 'no_money'],
  readRow: readReturnRow,
  readNacha: readNachaReturns,
  async lock(tx, importId) {
    await returnsKindRepo.lock(tx, importId)
    await returnedCreditsRepo.lock(tx, importId)
  },
  async match(tx, importId) {
    await returnsKindRepo.match(tx, importId)
    await returnedCreditsRepo.match(tx, importId)
  },
  async write(tx, importId) {
    await returnsKindRepo.write(tx, importId)
    await returnedCreditsRepo.write(tx, importId)
  },
  countNotices: (tx, importId) => bankNoticesRepo.count(tx, importId),
  async applyNotices(tx, one, { job, today, encryption }) {
    if (one.file_id === null) return
    await bankNoticesRepo.blockReturnedPrenotes(tx, one.id)
    const notices = await withLocalCopy({ db: tx, encryption }, one.file_id, (path) => noticesIn(path, one.file_name))
    const account = (await bankNoticesRepo.uploaderOf(tx, one.id)) ?? {
      id: job.account_id ?? nobody,
      email: job.account_email ?? productActors.watchedFolder,
    }
    for (const notice of notices) await applyNotice(tx, notice, { account, today: today(), encryption })
  },
  async undo(tx, importId) {
    const credits = await returnedCreditsRepo.returned(tx, importId)
    if (credits.length > 0)
      return `${formatCount(credits.length)} of its returns ${credits.length === 1 ? 'is of a payout or refund, which is' : 'are of payouts and refunds, which are'} owed again: ${nameFew(credits)}.`
    const standing = await returnsKindRepo.standing(tx, importId)
    if (standing > 0) {
      return `${formatCount(standing)} of its returns ${standing === 1 ? 'was' : 'were'} retried, stopped or charged a return fee since, or their payments changed. Undo that first.`
    }
    await returnsKindRepo.remove(tx, importId)
    return null
  },
}
