import type { AchEntryKind, AchEntryRow, AchFilesQuery } from '@mca/contract/ach'
import type { EntryClass } from '@mca/contract/bank'
import { type Page, paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { isUnproven } from '../../ledgers/approvals/files-to-release.repo'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf } from '../../shared/records/lists/page'

/** An entry as it is stored. */
export interface StoredEntry {
  position: number
  kind: AchEntryKind
  description: string
  entry_class: EntryClass
  bank_account_id: string
  advance_id: string | null
  payout_id: string | null
  payment_id: string | null
  /** The debit whose return a fee charges. */
  returned_payment_id: string | null
  name: string
  cents: number
  trace: string
}

const entryColumns = `e.position, e.kind, e.description, e.entry_class, e.bank_account_id, e.advance_id, e.payout_id, e.payment_id, e.returned_payment_id, e.name, e.cents, e.trace`

/** SQL: an entry as people see it, with what is unusual about it. Its account is `b`, its file `f`. R25.23. */
const shownColumns = `e.kind, e.name, b.account_last4, e.cents, e.description, e.entry_class, e.trace,
  coalesce(a.id, b.owner_id) as subject_id, case when a.id is null then b.owner_kind else 'advance' end as subject_kind,
  coalesce(a.advance_id, e.name) as subject_name,
  case
    when f.state in ('rejected', 'discarded') then 'taken back'
    when f.state = 'built' then 'waiting'
    when p.return_code is not null or o.state = 'returned' or q.state = 'returned' or r.state = 'returned' then 'returned'
    when p.status = 'cleared' or o.state = 'settled' or q.state = 'settled' or r.state = 'settled' then 'cleared'
    else 'sent'
  end as state, q.id as refund_id, q.updated_at as refund_version, r.id as fee_id, r.updated_at as fee_version,
  array_remove(array[
    case when ${isUnproven} then 'New or changed account' end,
    case when e.advance_id is not null and e.cents > 3 * (
      select avg(cents(q.amount)) from (
        select q.amount from payments q where q.advance_id = e.advance_id and q.id is distinct from e.payment_id order by q.date desc limit 20
      ) q
    ) then 'More than three times the usual amount' end
  ], null) as warnings`
const shownJoins = `ach_entries e join ach_files f on f.id = e.file_id join bank_accounts b on b.id = e.bank_account_id
  left join advances a on a.id = e.advance_id left join payments p on p.id = e.payment_id left join payouts o on o.id = e.payout_id
  left join refunds q on q.trace = e.trace left join return_fees r on r.trace = e.trace`

interface ShownEntry extends Pick<
  AchEntryRow,
  'kind' | 'name' | 'account_last4' | 'description' | 'entry_class' | 'trace' | 'state' | 'warnings'
> {
  cents: number
  subject_id: string
  subject_kind: AchEntryRow['subject']['kind']
  subject_name: string
  refund_id: string | null
  refund_version: string | null
  fee_id: string | null
  fee_version: string | null
}
const recordOf = (id: string | null, updated_at: string | null) =>
  id !== null && updated_at !== null ? { id, updated_at } : null
const entryOf = ({
  cents,
  subject_id,
  subject_kind,
  subject_name,
  refund_id,
  refund_version,
  fee_id,
  fee_version,
  ...row
}: ShownEntry): AchEntryRow => ({
  ...row,
  amount: dollarsOf(cents),
  subject: { id: subject_id, kind: subject_kind, name: subject_name },
  refund: recordOf(refund_id, refund_version),
  return_fee: recordOf(fee_id, fee_version),
})

const statements = {
  insert: sql`
    insert into ach_entries (file_id, position, kind, description, entry_class, bank_account_id, advance_id, payout_id, payment_id, returned_payment_id, name, cents, trace)
    select $1, position, kind, description, entry_class, bank_account_id, advance_id, payout_id, payment_id, returned_payment_id, name, cents, trace
    from jsonb_populate_recordset(null::ach_entries, $2)`,
  entries: sql`select ${entryColumns} from ach_entries e where e.file_id = $1 order by e.position`,
  shown: sql`select ${shownColumns} from ${shownJoins} where e.file_id = $1 order by e.position limit $2 offset $3`,
  largest: sql`select ${shownColumns} from ${shownJoins} where e.file_id = $1 order by e.cents desc, e.position limit 10`,
  unusual: sql`select * from (select e.position, ${shownColumns} from ${shownJoins} where e.file_id = $1) x where x.warnings <> '{}' order by x.cents desc, x.position limit 100`,
  batches: sql`
    select e.description, e.entry_class, case when b.owner_kind = 'merchant' and e.kind <> 'refund' then 'debit' else 'credit' end as direction, count(*)::integer as entries, sum(e.cents)::bigint as cents
    from ach_entries e join bank_accounts b on b.id = e.bank_account_id where e.file_id = $1 group by 1, 2, 3 order by min(e.position)`,
}

/** The SQL of the entries of files to the bank. */
export const achEntriesRepo = {
  async insert(tx: Queryable, file: string, entries: readonly StoredEntry[]): Promise<void> {
    await tx.query(statements.insert, [file, jsonOf(entries)])
  },

  entries: (db: Queryable, id: string): Promise<StoredEntry[]> => db.query(statements.entries, [id]),

  /** A page of the entries of a file as people see them. `total` is the number of all. */
  async shown(db: Queryable, id: string, query: AchFilesQuery, total: number): Promise<Page<AchEntryRow>> {
    const rows = await db.query<ShownEntry>(statements.shown, [id, query.limit, offsetOf(query)])
    return { data: rows.map(entryOf), pagination: paginationOf(query, total) }
  },

  /** The review before a release: the batches, the unusual entries and the largest ones. */
  async review(db: Queryable, id: string) {
    const batches = await db.query<{
      description: string
      entry_class: EntryClass
      direction: 'debit' | 'credit'
      entries: number
      cents: number
    }>(statements.batches, [id])
    const unusual = await db.query<ShownEntry & { position: number }>(statements.unusual, [id])
    const largest = await db.query<ShownEntry>(statements.largest, [id])
    return {
      batches,
      unusual: unusual.map(({ position: _position, ...row }) => entryOf(row)),
      largest: largest.map(entryOf),
    }
  },
}
