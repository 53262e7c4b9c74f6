import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { bankAccountsRepo, currentStates, type StoredBankAccount } from './bank-accounts.repo'

const statements = {
  accountOf: sql`
    select b.id from ach_entries e join bank_accounts b on b.id = e.bank_account_id
    where e.trace = $1 and b.state in (${currentStates})`,
  uploaderOf: sql`
    select account_id as id, account_name as email from audit_entries
    where record_id = $1 and entity = 'payment_imports' and action = 'create' and account_id is not null`,
  requireCorrection: sql`
    update bank_accounts set state = case when state in ('new', 'validated') then 'corrected' else state end, correct_by = $2, notice = $3,
      updated_at = next_version(updated_at)
    where id = $1`,
  count: sql`
    select count(*)::integer as count from payment_import_rows r join ach_entries e on e.trace = r.trace
    where r.import_id = $1 and r.outcome = 'no_money'`,
  blockReturnedPrenotes: sql`
    update bank_accounts b set state = 'blocked', block_reason = 'The bank returned the prenote: ' || r.return_code || '.', updated_at = next_version(b.updated_at)
    from payment_import_rows r join ach_entries e on e.trace = r.trace and e.kind = 'prenote'
    where r.import_id = $1 and r.return_code is not null and b.id = e.bank_account_id and b.state in ('new', 'prenoted', 'validated', 'corrected')`,
}

/** The SQL of notifications of change and returned prenotes. Each function is a step of a transaction. */
export const bankNoticesRepo = {
  /** The rows of an import that move no money and name an entry of one of our files. */
  async count(tx: Queryable, importId: string): Promise<number> {
    return (await tx.query<{ count: number }>(statements.count, [importId]))[0]?.count ?? 0
  },

  /** Locks the account in use to which the entry of a trace went. */
  async lockAccountOf(tx: Queryable, trace: string): Promise<StoredBankAccount | undefined> {
    const [account] = await tx.query<{ id: string }>(statements.accountOf, [trace])
    return account && bankAccountsRepo.lock(tx, account.id)
  },

  /** Who uploaded the file of an import; undefined if it came from a watched folder. Whoever commits it has not seen the account that it proposes. */
  async uploaderOf(tx: Queryable, importId: string): Promise<{ id: string; email: string } | undefined> {
    return (await tx.query<{ id: string; email: string }>(statements.uploaderOf, [importId]))[0]
  },

  async requireCorrection(
    tx: Queryable,
    id: string,
    { notice, correctBy }: { notice: string; correctBy: Day | null },
  ): Promise<void> {
    await tx.query(statements.requireCorrection, [id, correctBy, notice])
  },

  /** Blocks the accounts whose prenotes an import returns. R25.71. */
  async blockReturnedPrenotes(tx: Queryable, importId: string): Promise<void> {
    await tx.query(statements.blockReturnedPrenotes, [importId])
  },
}
