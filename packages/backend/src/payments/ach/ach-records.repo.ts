import type { AchEntryKind, Refund, ReturnFee } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

/** What a released file records for an entry that is neither a payment nor a payout: a refund or a return fee. */
interface RecordKind {
  kind: Extract<AchEntryKind, 'refund' | 'return_fee'>
  table: string
  /** 'Refund' */
  noun: string
  /** The columns of its table that are columns of the entry too, besides the trace. */
  copied: readonly string[]
  /** The columns that the answer has besides those of every kind. */
  more: readonly string[]
}

/** The SQL of these records. Each function is a step of a transaction, or a read. */
const repoOf = <Stored extends Refund | ReturnFee>({ kind, table, noun, copied, more }: RecordKind) => {
  const columns = ['id', ...copied, 'sent_on', 'trace', 'state', ...more, 'return_reason', 'updated_at']
    .map((column) => `r.${column}`)
    .join(', ')
  const ofFile = `r.trace in (select e.trace from ach_entries e where e.file_id = $1 and e.kind = '${kind}')`
  const statements = {
    get: sql`select ${columns}, r.amount::float8 as amount from ${table} r where r.id = $1`,
    lock: sql`select ${columns}, r.amount::float8 as amount from ${table} r where r.id = $1 for update`,
    lockOfFile: sql`
      select r.state, coalesce(a.advance_id, 'a deleted deal') as name from ${table} r left join advances a on a.id = r.advance_id
      where ${ofFile} order by r.id for update of r`,
    record: sql`
      insert into ${table} (${copied.join(', ')}, amount, sent_on, trace)
      select ${copied.map((column) => `e.${column === 'payment_id' ? 'returned_payment_id' : column}`).join(', ')}, e.cents / 100.00, $2, e.trace
      from ach_entries e where e.file_id = $1 and e.kind = '${kind}' order by e.position`,
    remove: sql`delete from ${table} r where ${ofFile}`,
    settle: sql`update ${table} r set state = 'settled', updated_at = next_version(r.updated_at) where ${ofFile} and r.state = 'sent'`,
    return: sql`
      update ${table} set state = 'returned', return_reason = $2, returned_on = $3, updated_at = next_version(updated_at) where id = $1`,
  }
  return {
    /** 'refund', for a sentence. */
    noun: noun.toLowerCase(),

    async get(db: Queryable, id: string): Promise<Stored> {
      return found(noun, await db.query<Stored>(statements.get, [id]))
    },

    /** Locks one until the transaction ends. AppError 404. */
    async lock(tx: Queryable, id: string): Promise<Stored> {
      return found(noun, await tx.query<Stored>(statements.lock, [id]))
    },

    /** Locks those of a file. `name` is the code of the advance. */
    lockOfFile: (tx: Queryable, file: string): Promise<(Pick<Stored, 'state'> & { name: string })[]> =>
      tx.query(statements.lockOfFile, [file]),

    /** Records those of a released file. */
    async record(tx: Queryable, file: string, sentOn: Day): Promise<void> {
      await tx.query(statements.record, [file, sentOn])
    },

    /** Takes back what the release of a file has recorded. */
    async remove(tx: Queryable, file: string): Promise<void> {
      await tx.query(statements.remove, [file])
    },

    /** Settles those of a file that were not returned. */
    async settle(tx: Queryable, file: string): Promise<void> {
      await tx.query(statements.settle, [file])
    },

    /** Records that the bank has returned one, on this day. */
    async return(
      tx: Queryable,
      id: string,
      { reason, returned_on }: { reason: string; returned_on: Day },
    ): Promise<void> {
      await tx.query(statements.return, [id, reason, returned_on])
    },
  }
}

export const refundsRepo = repoOf<Refund>({
  kind: 'refund',
  table: 'refunds',
  noun: 'Refund',
  copied: ['advance_id'],
  more: [],
})

export const returnFeesRepo = repoOf<ReturnFee>({
  kind: 'return_fee',
  table: 'return_fees',
  noun: 'Return fee',
  copied: ['advance_id', 'payment_id'],
  more: ['returned_on'],
})

/** The records of a released file other than payments and payouts. */
export const achRecordRepos = [refundsRepo, returnFeesRepo] as const
