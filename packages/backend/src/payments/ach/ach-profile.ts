import { randomUUID } from 'node:crypto'
import type { AchProfileInput, AchProfiles } from '@mca/contract/ach'
import { AppError } from '@mca/contract/problems'
import { approvalRefusal, authorOf } from '../../ledgers/approvals/approval-refusal'
import type { Transactions } from '../../platform/database/db'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Encryption } from '../../shared/context/encryption'
import { achFilesRepo } from './ach-files.repo'
import { achProfileRepo } from './ach-profile.repo'
import { requireEncryption } from './bank-accounts'
import { offsetAccountOf } from './offsets'

/**
 * Proposes what was agreed on with the bank, in place of a proposal that waits. AppError 400 without the number of a new offset account; 409 without a key for it. R25.10,
 * R25.76.
 */
export const proposeAchProfile = (
  db: Transactions,
  input: AchProfileInput,
  { account, encryption }: { account: SignedInAccount; encryption: Encryption | undefined },
): Promise<AchProfiles> =>
  db.transaction(async (tx) => {
    await achFilesRepo.holdBuilding(tx)
    const id = randomUUID()
    const before = await achProfileRepo.latestOffset(tx, account)
    const offset = offsetAccountOf(id, input, before, () => requireEncryption(encryption))
    await achProfileRepo.propose(tx, id, input, { offset, account })
    return achProfileRepo.get(tx, account)
  })

/** Puts a proposal into use. AppError 404; 409 for whoever proposed it, or if it does not wait any more. R25.10. */
export const approveAchProfile = (db: Transactions, id: string, account: SignedInAccount): Promise<AchProfiles> =>
  db.transaction(async (tx) => {
    await achFilesRepo.holdBuilding(tx)
    const proposed = await achProfileRepo.lock(tx, id)
    if (proposed.state !== 'proposed') throw new AppError(409, 'This bank profile is no longer waiting for approval.')
    const refusal = approvalRefusal('bank profile', authorOf(proposed), account)
    if (refusal !== null) throw new AppError(409, refusal)
    await achProfileRepo.approve(tx, id, account)
    return achProfileRepo.get(tx, account)
  })
