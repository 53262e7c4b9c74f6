import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { permissionsOf } from '../../shared/permissions/permissions'
import { approvalRefusal, type InvolvedPerson } from './approval-refusal'
import { importsOf } from './involved-people.sql'

/** SQL: no settled file has used the account `b` yet: it is new, or was changed. */
export const isUnproven = `not exists (
  select from ach_entries u join ach_files s on s.id = u.file_id where u.bank_account_id = b.id and s.state = 'settled'
)`

/** SQL: who brought in the account that the offset entries of the file `f` pay, if no settled file has paid it yet. R25.76. */
const ofOffsets = `
  select o.author_id, o.author_name from ach_profiles c join ach_profiles o on o.id = c.offset_from
  where c.id = f.profile_id and exists (select from ach_offsets x where x.file_id = f.id) and not exists (
    select from ach_files s join ach_profiles u on u.id = s.profile_id join ach_offsets x on x.file_id = s.id where u.offset_from = o.id and s.state = 'settled'
  )`

/** SQL: the entries `s` of the trail about a deal that is refunded: its terms, payments and refunds. What an earlier file debited was released by two people. */
const ofRefunds = `
  select s.account_id, s.account_name from ach_entries e
  cross join lateral (
    select s.* from audit_entries s where s.owner_id = e.advance_id and s.entity in ('payments', 'payment_returns', 'import_payers', 'refunds')
    union all
    select s.* from audit_entries s where s.record_id = e.advance_id and s.entity = 'advances'
    union all
    select s.* from payments p join ${importsOf('p.import_id')} where p.advance_id = e.advance_id
    union all
    select s.* from audit_entries s
    where s.entity = 'book_imports' and exists (select from payments p where p.advance_id = e.advance_id and p.external_id is not null)
  ) s
  where e.file_id = f.id and e.kind = 'refund' and not (
    s.action = 'create' and s.entity in ('payments', 'refunds') and exists (
      select from ach_entries d where d.payment_id = s.record_id or d.trace = s.after ->> 'trace'
    )
  )`

/** SQL: who proposed the fee for a returned debit, or brought about that debit or its return. What an earlier file debited was released by two people. R25.127. */
const ofReturnFees = `
  select s.account_id, s.account_name from ach_entries e
  cross join lateral (
    select b.author_id as account_id, b.author_name as account_name from bank_accounts b where b.id = e.bank_account_id
    union all
    select s.account_id, s.account_name from audit_entries s
    where s.record_id = e.returned_payment_id and s.entity = 'payments' and s.action = 'create'
      and not exists (select from ach_entries d where d.payment_id = e.returned_payment_id and d.kind = 'debit')
    union all
    select s.account_id, s.account_name from payment_returns r join audit_entries s on s.record_id = r.id and s.entity = 'payment_returns' and s.action = 'create'
    where r.payment_id = e.returned_payment_id
    union all
    select s.account_id, s.account_name from payments p left join payment_returns r on r.payment_id = p.id
    join ${importsOf('any(array[p.import_id, r.import_id])')} where p.id = e.returned_payment_id
  ) s
  where e.file_id = f.id and e.kind = 'return_fee'`

/** SQL: who recorded that the bank rejected a file with the same debit, retry, payout or refund. A debit is that of a day. */
const ofRejections = `
  select s.account_id, s.account_name from (
    select r.id from ach_files r
    where r.state = 'rejected' and r.due_on = f.due_on and exists (
      select from ach_entries b join ach_entries e on e.advance_id = b.advance_id and e.file_id = f.id and e.kind = 'debit' where b.file_id = r.id and b.kind = 'debit'
    )
    union
    select r.id from ach_entries e
    join ach_entries b on b.payout_id = e.payout_id or b.payment_id = e.payment_id or b.advance_id = e.advance_id and b.kind = e.kind
    join ach_files r on r.id = b.file_id and r.state = 'rejected'
    where e.file_id = f.id and e.kind <> 'debit'
  ) r
  join audit_entries s on s.record_id = r.id and s.entity = 'ach_files' and s.after ->> 'state' = 'rejected'`

/**
 * SQL: who had a hand in the file `f`, as JSON: whoever built it, proposed one of its retries, proposed an account of it that no settled file has
 * used yet, had a hand in an overpayment that it refunds or in a return for which it charges a fee, or took back an earlier file with one of its entries. R25.22.
 */
export const involvedInFile = `(
  select coalesce(json_agg(json_build_object('did', t.did, 'account_id', t.account_id, 'address', t.address)), '[]') from (
    select 'file' as did, f.author_id as account_id, f.author_name as address
    union
    select 'bank_account', b.author_id, b.author_name from ach_entries e join bank_accounts b on b.id = e.bank_account_id
    where e.file_id = f.id and ${isUnproven}
    union
    select 'bank_account', o.author_id, o.author_name from (${ofOffsets}) o
    union
    select 'retry', t.account_id, t.account_name from ach_entries e
    join audit_entries t on t.record_id = e.payment_id and t.entity = 'payments' and t.action = 'create' and t.account_id is not null
    where e.file_id = f.id and e.kind = 'retry'
    union
    select 'overpayment', s.account_id, s.account_name from (${ofRefunds}) s where s.account_id is not null
    union
    select 'return_fee', s.account_id, s.account_name from (${ofReturnFees}) s where s.account_id is not null
    union
    select 'rejection', s.account_id, s.account_name from (${ofRejections}) s where s.account_id is not null
  ) t
)`

const waiting = sql`select f.id, ${involvedInFile} as involved from ach_files f where f.state = 'built'`

/** The ids of the files to the bank that this account may release. R25.22, R25.120. */
export async function filesToRelease(db: Queryable, account: SignedInAccount): Promise<string[]> {
  if (!permissionsOf(account.role).includes('ach-releases')) return []
  const files = await db.query<{ id: string; involved: InvolvedPerson[] }>(waiting)
  return files.flatMap(({ id, involved }) => (approvalRefusal('file', involved, account) === null ? id : []))
}
