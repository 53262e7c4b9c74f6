import { accountProblem } from '@mca/contract/ach'
import type { DebitAccount } from '@mca/contract/bank'
import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { bankAccountsRepo } from './bank-accounts.repo'

/** The account from which a merchant is debited, and what is missing for a deal in collection. AppError 404. R25.123. */
export async function readDebitAccount(db: Queryable, merchant: string, today: Day): Promise<DebitAccount> {
  const { current, proposed, isNeeded } = await bankAccountsRepo.ofDebits(db, merchant)
  const account = current
    ? { ...current, has_proposal: proposed !== undefined && !proposed.is_notice }
    : proposed
      ? 'proposed'
      : null
  return {
    account: current ? { id: current.id, state: current.state, account_last4: current.account_last4 } : null,
    problem: isNeeded ? accountProblem(account, 'debit', today) : null,
  }
}
