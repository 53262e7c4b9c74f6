import { promptReturnCodes, promptReturnDays } from '@mca/contract/returns'
import type { Queryable } from '../../../platform/database/db'
import { formerStatus } from '../undone-return.sql'
import { standingReturns } from '../undo-obstacles.sql'
import { matchStatements, windows } from './match.sql'

/** Unnamed: these run once, and must be planned for the tables that the transaction has just created. */
const once = (text: string) => ({ text })

const statements = {
  // The tables belong to the owner of the database (decision 0086).
  make: 'select create_return_match_tables()',
  analyze: (table: string) => `select analyze_tables('${table}')`,
  // Locks are taken in the order of docs/architecture.md#order-of-locks.
  holdDay: 'select lock_book_day()',
  lockPayments: `
    select from payments where id in (select target_id from payment_import_rows where import_id = $1 and outcome in ('new', 'update'))
    order by id for no key update`,
  lockAdvances: `
    select from advances where id in (select advance_id from payment_import_rows where import_id = $1 and outcome in ('new', 'update'))
    order by id for no key update`,
  // The rule of R16.61 for all that no earlier call of the run has written. The triggers run once.
  insert: `
    insert into payment_returns (payment_id, code, returned_on, from_status, to_status, import_id, account_id, account_name)
    select p.id, r.return_code, r.date, p.status,
      case
        when p.status = 'pending' then 'failed'
        when p.status <> 'cleared' then p.status
        when returned.extend - paid.extend <= $2::integer then 'failed'
        else 'reversed'
      end,
      i.id, i.account_id, i.account_name
    from payment_import_rows r
    join payment_imports i on i.id = r.import_id
    join payments p on p.id = r.target_id
    left join calendar paid on paid.day = p.date
    left join calendar returned on returned.day = r.date
    where r.import_id = $1 and r.outcome = 'new' and r.payment_id is null`,
  mark: `
    update payments p set status = b.to_status, return_code = b.code, returned_on = b.returned_on, updated_at = next_version(p.updated_at)
    from payment_import_rows r join payment_returns b on b.payment_id = r.target_id and b.import_id = r.import_id
    where r.import_id = $1 and r.outcome = 'new' and r.payment_id is null and p.id = r.target_id`,
  name: `update payment_import_rows set payment_id = target_id where import_id = $1 and outcome in ('new', 'update')`,
  dispute: `
    insert into return_disputes (return_id, code, disputed_on, import_id)
    select b.id, r.return_code, r.date, r.import_id
    from payment_import_rows r join payment_returns b on b.payment_id = r.target_id
    where r.import_id = $1 and r.outcome = 'update'`,
  returnFees: `
    update return_fees f set state = 'returned', returned_on = r.date, return_reason = r.return_code, import_id = r.import_id, updated_at = next_version(f.updated_at)
    from payment_import_rows r
    where r.import_id = $1 and r.outcome = 'new' and r.target_id is null and f.trace = btrim(r.trace) and f.state <> 'returned'`,
  restoreFees: `
    update return_fees f set returned_on = null, return_reason = null, import_id = null, updated_at = next_version(f.updated_at),
      state = case when exists (select from ach_entries e join ach_files a on a.id = e.file_id where e.trace = f.trace and a.cleared_at is not null) then 'settled' else 'sent' end
    where f.import_id = $1`,
  // A refused return that was dismissed needs a person again.
  open: `
    update payment_returns b set action = null, done_at = null, done_by = null, done_result = null
    from return_disputes d where d.import_id = $1 and d.return_id = b.id and b.action = 'dismiss' and d.code <= 'R70'`,
  lockReturnedPayments: `
    select from payments where id in (
      select payment_id from payment_returns
      where import_id = $1 or id in (select return_id from return_disputes where import_id = $1)
    ) order by id for no key update`,
  lockReturned: `
    select from advances where id in (
      select advance_id from payment_returns
      where import_id = $1 or id in (select return_id from return_disputes where import_id = $1)
    ) order by id for no key update`,
  standing: `select count(*) as standing from (${standingReturns('$1')}) standing`,
  // A trigger deletes the return of a payment that becomes cleared or pending again.
  restore: `
    update payments p set status = ${formerStatus}, return_code = null, returned_on = null, updated_at = next_version(p.updated_at)
    from payment_returns r where r.import_id = $1 and p.id = r.payment_id`,
  removeDisputes: 'delete from return_disputes where import_id = $1',
  remove: 'delete from payment_returns where import_id = $1',
  free: 'update payment_import_rows set payment_id = null where import_id = $1 and payment_id is not null',
}

/** The statements for imports of returns. Each function is a step of a transaction in its jobs. */
export const returnsKindRepo = {
  /** Before any payment is locked. */
  async hold(tx: Queryable): Promise<void> {
    await tx.query(once(statements.holdDay))
  },

  async lock(tx: Queryable, importId: string): Promise<void> {
    await returnsKindRepo.hold(tx)
    await tx.query(once(statements.lockPayments), [importId])
    await tx.query(once(statements.lockAdvances), [importId])
  },

  async match(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.make))
    await tx.query(once(matchStatements.read), [importId])
    await tx.query(once(statements.analyze('import_read')))
    await tx.query(once(matchStatements.traced))
    await tx.query(once(statements.analyze('import_traced')))
    await tx.query(once(matchStatements.advances), [importId])
    await tx.query(once(statements.analyze('import_deals')))
    await tx.query(once(matchStatements.debits), [windows.days, windows.bankingDays, promptReturnCodes])
    await tx.query(once(statements.analyze('import_debits')))
    await tx.query(once(matchStatements.settle))
    await tx.query(once(statements.analyze('import_match')))
  },

  async write(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.insert), [importId, promptReturnDays])
    await tx.query(once(statements.mark), [importId])
    await tx.query(once(statements.returnFees), [importId])
    await tx.query(once(statements.dispute), [importId])
    await tx.query(once(statements.open), [importId])
    await tx.query(once(statements.name), [importId])
  },

  /**
   * The number of the import's returns with a later follow-up: a retry, a stop, a fee that went to the bank, or another status. Locks all their payments.
   */
  async standing(tx: Queryable, importId: string): Promise<number> {
    await tx.query(once(statements.holdDay))
    await tx.query(once(statements.lockReturnedPayments), [importId])
    await tx.query(once(statements.lockReturned), [importId])
    return (await tx.query<{ standing: number }>(once(statements.standing), [importId]))[0]?.standing ?? 0
  },

  async remove(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.removeDisputes), [importId])
    await tx.query(once(statements.restore), [importId])
    await tx.query(once(statements.restoreFees), [importId])
    await tx.query(once(statements.remove), [importId])
    await tx.query(once(statements.free), [importId])
  },
}
