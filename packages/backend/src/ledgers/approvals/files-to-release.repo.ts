import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { permissionsOf } from '../../shared/permissions/permissions'
import { approvalRefusal, type InvolvedPerson } from './approval-refusal'

/** SQL: no settled file has used the account `b` yet: it is new, or was changed. */
export const isUnproven = `not exists (
  select from ach_entries u join ach_files s on s.id = u.file_id where u.bank_account_id = b.id and s.state = 'settled'
)`

/**
 * SQL: who had a hand in the file `f`, as JSON: whoever built it, proposed one of its retries, proposed an account of it that no settled file has
 * used yet, or had a hand in an overpayment that it refunds. A debit that an earlier file recorded does not count, because two people released it.
 * R25.22.
 */
export const involvedInFile = `(
  select coalesce(json_agg(json_build_object('did', t.did, 'account_id', t.account_id, 'address', t.address)), '[]') from (
    select 'file' as did, f.author_id as account_id, f.author_name as address
    union
    select 'bank_account', b.author_id, b.author_name from ach_entries e join bank_accounts b on b.id = e.bank_account_id
    where e.file_id = f.id and ${isUnproven}
    union
    select 'retry', t.account_id, t.account_name from ach_entries e
    join audit_entries t on t.record_id = e.payment_id and t.entity = 'payments' and t.action = 'create' and t.account_id is not null
    where e.file_id = f.id and e.kind = 'retry'
    union
    select 'overpayment', t.account_id, t.account_name from ach_entries e
    join audit_entries t on (t.owner_id = e.advance_id and t.entity in ('payments', 'payment_returns') or t.record_id = e.advance_id and t.entity = 'advances' and t.action = 'change')
      and t.account_id is not null
    where e.file_id = f.id and e.kind = 'refund' and not (t.action = 'create' and exists (select from ach_entries d where d.payment_id = t.record_id))
  ) t
)`

const waiting = sql`select f.id, ${involvedInFile} as involved from ach_files f where f.state = 'built'`

/** The ids of the files to the bank that this account may release. R25.22, R25.120. */
export async function filesToRelease(db: Queryable, account: SignedInAccount): Promise<string[]> {
  if (!permissionsOf(account.role).includes('ach-releases')) return []
  const files = await db.query<{ id: string; involved: InvolvedPerson[] }>(waiting)
  return files.flatMap(({ id, involved }) => (approvalRefusal('file', involved, account) === null ? id : []))
}
