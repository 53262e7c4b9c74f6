import type { Day } from '@mca/contract/days'
import type { StoredPosting, Posting } from '@mca/contract/ledger'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { refuseTooLarge } from './refuse-too-large'
import { activeDefaultSql, firstDefaultSql, received, receivedPaymentsSql } from './standing-default.sql'
import type { ReceivedPayment, LedgerAdvance, SummedPostings, PostedShare } from './posting-inputs'

/** A change that must be posted: of a payment, or of the terms of an advance. Amounts are cents. */
export interface LedgerChange {
  advance_id: string
  /** Null for the terms of the advance. */
  payment_id: string | null
  /** The amount of the payment that was received before. */
  received_before: number
  /** True if the amounts received so far were paid out elsewhere. */
  is_opening: boolean
}

export interface PaymentPosting extends StoredPosting {
  party_id: string
  advance_id: string
  payment_id: string
  effective_on: Day
  matures_on: Day
  /** The day on which the bank returned the payment. */
  returned_on: Day | null
}

/** A row to add to a ledger. */
export interface NewPosting extends Posting {
  party_id: string
  advance_id: string | null
  payment_id: string | null
  /** The amount of the payment as it was then. */
  payment_cents?: number
  payout_id?: string
  /** The entry that a person made. Its row never counts in the position of its advance. */
  entry_id?: string
  posted_on: Day
  effective_on: Day
  matures_on: Day
  reason: string | null
}

const change = 'advance_id, payment_id, received_before, is_opening'
// A cleared payment of a day to come is posted too, for its day, and held until then (R21.45).
const postingColumns = [
  ['party_id', 'uuid'],
  ['kind', 'text'],
  ['component', 'text'],
  ['fee', 'text'],
  ['amount', 'bigint'],
  ['posted_on', 'date'],
  ['effective_on', 'date'],
  ['matures_on', 'date'],
  ['advance_id', 'uuid'],
  ['payment_id', 'uuid'],
  ['payment_cents', 'bigint'],
  ['payout_id', 'uuid'],
  ['entry_id', 'uuid'],
  ['reverses', 'integer'],
  ['reason', 'text'],
] as const satisfies readonly (readonly [keyof NewPosting, string])[]
const postingColumnNames = postingColumns.map(([name]) => name).join(', ')

/** Keeps `posted_on` from decreasing within a ledger, even if two servers' clocks differ: statements rely on it (R21.50). */
const laterOfDays = 'greatest(g.posted_on, m.posted_on)'

const statements = {
  // Includes the changes of the same advances that waited in the queue.
  takeOwn: sql`
    delete from ledger_changes
    where advance_id in (select advance_id from ledger_changes where transaction_id = pg_current_xact_id())
    returning ${change}`,
  markOpening: sql`update ledger_changes set is_opening = true where transaction_id = pg_current_xact_id()`,
  waiting: sql`
    select distinct advance_id as id from ledger_changes
    where $1::uuid is null or advance_id > $1 order by advance_id limit $2`,
  holdDay: sql`select lock_book_day()`,
  lockAdvances: sql`select from advance_money where id = any($1::uuid[]) order by id for no key update`,
  takeOf: sql`delete from ledger_changes where advance_id = any($1::uuid[]) returning ${change}`,
  advances: sql`
    select given.id, a.advance_id as code, m.amount as funded, m.payback, m.date_funded, m.received + m.future_received as received, lock_book_day() as today,
      (
        select coalesce(json_agg(json_build_object('party_id', p.syndicator_id, 'participation', cents(p.participation),
          'commission', cents(p.commission), 'shares_over_collection', p.shares_over_collection,
          'fees', (
            select coalesce(json_agg(json_build_object('name', f.fee_name, 'base', f.base, 'timing', f.timing,
              'amount', cents(f.amount), 'percent', f.percent::text) order by f.position), '[]')
            from syndicator_fees f where f.advance_id = p.advance_id and f.participation_position = p.position
          )) order by p.position), '[]')
        from syndicator_participations p where p.advance_id = given.id
      ) as participations,
      (
        select coalesce(json_agg(json_build_object('party_id', c.party_id, 'gross', cents(c.gross), 'fees', cents(c.fees))), '[]')
        from opening_figures c where c.advance_id = given.id
      ) as settled,
      (
        select json_build_object('type', a.type, 'origination', cents(a.origination_commission),
          'fees', coalesce((select sum(cents(f.amount)) from company_fees f where f.advance_id = given.id), 0),
          'agreements', json_agg(json_build_object('party_kind', c.party_kind, 'terms', c.terms) order by c.party_kind),
          'payments', ${receivedPaymentsSql('given.id')},
          'defaulted', ${activeDefaultSql('t')}, 'canceled', t.canceled_on, 'first_payment_default', ${firstDefaultSql('t')})
        from advance_commissions c left join clawback_triggers t on t.advance_id = c.advance_id where c.advance_id = given.id
        group by t.advance_id
      ) as commissions
    from unnest($1::uuid[]) given (id) left join advance_money m on m.id = given.id left join advances a on a.id = given.id`,
  sums: sql`
    select advance_id, party_id, component, fee, sum(amount)::bigint as amount, max(matures_on) as matures_on,
      case when component = 'share' and bool_or(kind = 'adjustment') then 'adjustment' else min(kind) end as kind
    from ledger_postings where advance_id = any($1::uuid[]) and entry_id is null group by advance_id, party_id, component, fee
    order by advance_id, party_id, component, fee`,
  payments: sql`
    select id, advance_id, cents(amount) as cents, date, payment_method from payments
    where id = any($1::uuid[]) and ${received} order by date, id`,
  allPayments: sql`
    select id, advance_id, cents(amount) as cents, date, payment_method from payments
    where advance_id = any($1::uuid[]) and ${received} order by date, id`,
  order: sql`
    select advance_id, payment_id, party_id, max(no) as no from ledger_postings
    where advance_id = any($1::uuid[]) and kind = 'share' group by advance_id, payment_id, party_id`,
  own: sql`
    select r.party_id, r.advance_id, r.payment_id, r.no, r.component, r.fee, r.amount, r.effective_on, r.matures_on, p.returned_on
    from ledger_postings r left join payments p on p.id = r.payment_id
    where r.payment_id = any($1::uuid[]) and r.kind in ('share', 'fee', 'residual')
      and not exists (select from ledger_postings later where later.party_id = r.party_id and later.reverses = r.no)
    order by r.party_id, r.no`,
  open: sql`insert into ledgers (party_id, party_kind) select id, kind from ledger_parties where id = any($1::uuid[]) order by id on conflict do nothing`,
  // Locks nothing unless all ledgers exist: those that do not are inserted before the first lock, in the same order.
  lock: sql`
    select party_id from ledgers
    where party_id = any($1::uuid[]) and (select count(*) from ledgers where party_id = any($1::uuid[])) = cardinality($1::uuid[])
    order by party_id for no key update`,
  lockOpened: sql`select party_id from ledgers where party_id = any($1::uuid[]) order by party_id for no key update`,
  partiesOf: sql`
    select syndicator_id as id from syndicator_participations where advance_id = any($1::uuid[])
    union select unnest(payees) from advance_commissions where advance_id = any($1::uuid[])
    union select party_id from ledger_postings where advance_id = any($1::uuid[])`,
  add: sql`
    with given as (
      select * from unnest(${postingColumns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})
        with ordinality as given (${postingColumnNames}, position)
    ), moved as (
      update ledgers l set last_no = last_no + g.rows, balance = balance + g.amount,
        gross = l.gross + g.gross
      from (
        select party_id, count(*)::integer as rows, sum(amount)::bigint as amount,
          coalesce(sum(amount) filter (where component = 'share'), 0)::bigint as gross
        from given group by party_id
      ) g
      where l.party_id = g.party_id
      returning l.party_id, l.last_no - g.rows as no,
        (select r.posted_on from ledger_postings r where r.party_id = l.party_id and r.no = l.last_no - g.rows) as posted_on
    )
    insert into ledger_postings (no, ${postingColumnNames})
    select m.no + row_number() over (partition by g.party_id order by g.position), ${postingColumns.map(([name]) => (name === 'posted_on' ? laterOfDays : `g.${name}`)).join(', ')}
    from given g join moved m on m.party_id = g.party_id`,
}

/** The SQL of the ledgers. post-ledgers.ts decides what to store. */
export const ledgerRepo = {
  /** Takes the changes of the advances that this transaction has changed, from the queue. Their rows in `advance_money` are locked. */
  takeOwn: (tx: Queryable): Promise<LedgerChange[]> => tx.query(statements.takeOwn),

  /** Leaves this transaction's changes in the queue. Imported payments count as paid out elsewhere. */
  async markOpening(tx: Queryable): Promise<void> {
    await tx.query(statements.markOpening)
  },

  /** The next advances, in the order of their IDs, with changes that wait. */
  async waiting(db: Queryable, after: string | null, limit: number): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.waiting, [after, limit])).map(({ id }) => id)
  },

  /**
   * Locks the `advance_money` rows of the advances that still exist, so that until the transaction ends no payment of theirs is recorded, changed or
   * returned. A lock on `advances` isn't enough: the foreign key check of a new payment doesn't wait for it.
   */
  async lockAdvances(tx: Queryable, ids: readonly string[]): Promise<void> {
    await tx.query(statements.holdDay)
    await tx.query(statements.lockAdvances, [ids])
  },

  /** Locks the advances that still exist, and takes their changes from the queue. */
  async takeOf(tx: Queryable, ids: readonly string[]): Promise<LedgerChange[]> {
    await ledgerRepo.lockAdvances(tx, ids)
    return tx.query(statements.takeOf, [ids])
  },

  advances: (tx: Queryable, ids: readonly string[]): Promise<LedgerAdvance[]> => tx.query(statements.advances, [ids]),

  /** The sums of the positions of these advances, without manual entries. The kind is only reliable for adjusted shares. */
  sums: (tx: Queryable, ids: readonly string[]): Promise<SummedPostings[]> => tx.query(statements.sums, [ids]),

  /** Those of these payments that are received, by date. */
  payments: (tx: Queryable, ids: readonly string[]): Promise<ReceivedPayment[]> => tx.query(statements.payments, [ids]),

  /** All received payments of these advances, by date. */
  allPayments: (tx: Queryable, advanceIds: readonly string[]): Promise<ReceivedPayment[]> =>
    tx.query(statements.allPayments, [advanceIds]),

  /** The order in which the payments of these advances were posted: the numbers of their shares. */
  order: (tx: Queryable, advanceIds: readonly string[]): Promise<PostedShare[]> =>
    tx.query(statements.order, [advanceIds]),

  /** The rows of these payments that were not reversed. */
  own: (tx: Queryable, paymentIds: readonly string[]): Promise<PaymentPosting[]> =>
    tx.query(statements.own, [paymentIds]),

  /**
   * Locks every ledger that a posting of these advances can change. What adds rows more than once calls it first, or two such transactions could wait
   * for each other. R21.400.
   */
  async lockOf(tx: Queryable, advanceIds: readonly string[]): Promise<void> {
    const parties = await tx.query<{ id: string }>(statements.partiesOf, [advanceIds])
    await lockLedgers(
      tx,
      parties.map(({ id }) => id),
    )
  },

  /** Adds rows to their ledgers, numbered in the given order. Locks the ledgers, always the lower ID first. */
  // 400 for an amount that is too large (R10.421).
  async add(tx: Queryable, rows: readonly NewPosting[]): Promise<void> {
    refuseTooLarge(
      rows.map(({ amount }) => amount),
      { path: 'amount', what: 'The part of a syndicator or payee' },
    )
    await lockLedgers(tx, [...new Set(rows.map(({ party_id }) => party_id))])
    await tx.query(
      statements.add,
      postingColumns.map(([name]) => rows.map((row) => row[name] ?? null)),
    )
  },
}

/** Opens those that do not exist yet, and locks all, the lower ID first. */
async function lockLedgers(tx: Queryable, parties: readonly string[]): Promise<void> {
  const locked = await tx.query(statements.lock, [parties])
  if (locked.length === parties.length) return
  await tx.query(statements.open, [parties])
  await tx.query(statements.lockOpened, [parties])
}
