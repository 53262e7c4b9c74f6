import type { Day } from '@mca/contract/days'
import {
  type Forgiving,
  type LedgerKind,
  type LedgerPartyKind,
  type Payout,
  type PayoutInput,
  type PayoutsQuery,
  payoutStates,
  type PayoutState,
  type PayoutUpdate,
  netForgiven,
} from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { newValues } from '../../shared/records/lists/list-page'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { where } from '../../shared/records/lists/conditions.sql'
import { found } from '../../shared/records/record-id'
import type { InvolvedPerson } from '../approvals/approval-refusal'
import type { StoredDraws } from '../posting/draws'
import { drawsOf, forgivingOf } from '../posting/draws.sql'
import { type Funds, joinHeld, joinHeldOf, joinTerms, reserveSql } from '../posting/available-balance.sql'
import { oversold } from './oversold.sql'
import { payoutOf, type StoredPayout } from './payout-row'
import { involvedInPayout, payoutColumns, payoutJoins } from './payout-row.sql'

export const openStates = payoutStates.flatMap(({ value, isOpen }) => (isOpen ? [`'${value}'`] : [])).join(', ')

/** A payout under its lock. Amounts are exact cents. */
export interface LockedPayout {
  id: string
  party_id: string
  party_kind: LedgerPartyKind
  cents: number
  state: PayoutState
  is_draw: boolean
  updated_at: string
}

const statements = {
  get: sql`select ${payoutColumns} from payouts p ${payoutJoins} where p.id = any($2::uuid[])`,
  lockLedger: sql`select from ledgers where party_id = (select party_id from payouts where id = $1) for no key update`,
  lock: sql`
    select id, party_id, party_kind, cents(amount) as cents, state, is_draw, updated_at
    from payouts where id = $1 for update`,
  insert: sql`
    insert into payouts (party_id, party_kind, amount, note, author_id, author_name, is_draw)
    select given.party_id, y.kind, given.amount, $3, $4, $5, $6
    from unnest($1::uuid[], $2::numeric[]) given (party_id, amount) join ledger_parties y on y.id = given.party_id
    order by given.party_id
    on conflict (party_id) where state in (${openStates}) do nothing
    returning id, amount`,
  change: sql`
    update payouts set amount = $2, note = $3, updated_at = next_version(updated_at),
      editor_id = $4, editor_ids = editor_ids || $4::uuid
    where id = $1 and (amount, note) is distinct from ($2, $3)`,
  move: sql`
    update payouts set state = $2, reference = coalesce($3, reference), return_reason = coalesce($4, return_reason),
      approver_id = coalesce($5, approver_id), approver_name = coalesce($6, approver_name),
      approved_at = case when $2 = 'approved' then clock_timestamp() else approved_at end,
      sent_at = case when $2 = 'sent' then clock_timestamp() else sent_at end, sent_on = coalesce($7, sent_on), returned_on = coalesce($8, returned_on),
      ended_at = case when $2 in (${openStates}) then null else clock_timestamp() end,
      updated_at = next_version(updated_at)
    where id = $1`,
  lockFunds: sql`select from ledgers where party_id = $1 for no key update`,
  funds: sql`
    select l.balance, h.held, ${reserveSql} as reserve
    from ledgers l ${joinTerms('l.party_id')} ${joinHeldOf('l.party_id', '$2')}
    where l.party_id = $1`,
  involved: sql`select ${involvedInPayout} as people from payouts p where p.id = $1`,
  draws: sql`select ${drawsOf('$1::uuid', '$2::date')} as draws`,
  forgiving: sql`${forgivingOf('$1')}`,
  forgiven: sql`select coalesce(sum(amount), 0)::bigint as cents from ledger_postings where party_id = $1 and kind = 'draw_forgiven'`,
  oversold: sql`select ${oversold('$1')} as code`,
  // What an approval posted that was undone is taken back already.
  payoutRows: sql`
    select r.no, r.kind, r.amount from ledger_postings r
    where r.party_id = $1 and r.payout_id = $2 and r.reverses is null
      and not exists (select from ledger_postings b where b.party_id = r.party_id and b.reverses = r.no)
    order by r.no`,
  available: sql`
    with funds as (
      select l.party_id, l.balance - coalesce(h.held, 0) - ${reserveSql} as cents, coalesce(cents(t.minimum), 0) as minimum
      from ledgers l ${joinHeld('$1')} ${joinTerms('l.party_id')}
    )
    select f.party_id as id, y.name, y.kind, f.cents::bigint as cents from funds f join ledger_parties y on y.id = f.party_id
    where f.cents >= greatest($2, f.minimum) and not exists (select from payouts p where p.party_id = f.party_id and p.state in (${openStates}))
    order by f.party_id`,
}

/** The SQL of payouts. Each function is a step of the transactions in payouts.ts, or a read. */
export const payoutsRepo = {
  /** Throws AppError 404. `blocked` is for this account. */
  async get(db: Queryable, id: string, today: Day, account: SignedInAccount): Promise<Payout> {
    return found('Payout', [...(await payoutsRepo.getMany(db, [id], today, account)).values()])
  },

  /** Those that exist, by id. `blocked` is for this account. */
  async getMany(
    db: Queryable,
    ids: readonly string[],
    today: Day,
    account: SignedInAccount,
  ): Promise<Map<string, Payout>> {
    const rows = await db.query<StoredPayout>(statements.get, [today, ids])
    return new Map(rows.map((row) => [row.id, payoutOf(row, account)]))
  },

  /** Newest first; those that were proposed together, the largest first, as the proposal lists them. */
  async list(db: Queryable, query: PayoutsQuery, today: Day, account: SignedInAccount): Promise<Page<Payout>> {
    const values = newValues()
    values.add(today)
    const { state, party_id } = query
    const chosen = `payouts p ${where([
      ...(state ? [`${state === 'open' ? '' : 'not '}p.state in (${openStates})`] : []),
      ...(party_id ? [`p.party_id = ${values.add(party_id)}`] : []),
    ])}`
    const text = `
      select total, ${payoutColumns}
      from (select count(*) as total from ${chosen}) total
      left join (
        (select p.id as page_id from ${chosen} order by p.created_at desc, p.amount desc, p.id desc limit ${values.add(query.limit)} offset ${values.add(offsetOf(query))}) page
        join payouts p on p.id = page.page_id ${payoutJoins}
      ) on true
      order by p.created_at desc, p.amount desc, p.id desc`
    const rows = await db.query<StoredPayout & { total: number }>({ text }, values.list)
    return pageOf(query, rows, ({ total: _total, ...row }) => payoutOf(row, account))
  },

  /** Locks a payout until the transaction ends, its ledger first: a new draft does the same. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<LockedPayout> {
    await tx.query(statements.lockLedger, [id])
    return found('Payout', await tx.query<LockedPayout>(statements.lock, [id]))
  },

  /** Locks the ledger of a syndicator, and returns its funds: none if it has no rows yet. */
  async lockFunds(tx: Queryable, party: string, today: Day): Promise<Funds> {
    // Lock first, then read. A single statement that waits for the lock would return the old held rows with the new balance.
    await tx.query(statements.lockFunds, [party])
    const [funds] = await tx.query<Funds>(statements.funds, [party, today])
    return funds ?? { balance: 0, held: 0, reserve: 0 }
  },

  /** Everybody who is involved in a draft. Under its lock nobody else becomes an editor. */
  async involved(tx: Queryable, id: string): Promise<InvolvedPerson[]> {
    return found('Payout', await tx.query<{ people: InvolvedPerson[] }>(statements.involved, [id])).people
  },

  /** The draws of a party, and the terms of today's agreement about them. */
  async draws(tx: Queryable, party: string, today: Day): Promise<StoredDraws> {
    return found('Payee', await tx.query<{ draws: StoredDraws }>(statements.draws, [party, today])).draws
  },

  /** What is forgiven of a party's draws, but was never paid to it, because the draws came back. Cents. R22.360. */
  async forgivenUnpaid(tx: Queryable, party: string): Promise<number> {
    const [forgiven] = await tx.query<{ cents: number }>(statements.forgiven, [party])
    return (forgiven?.cents ?? 0) - netForgiven(await tx.query<Forgiving>(statements.forgiving, [party]))
  },

  /** The code of an advance of the syndicator whose participations exceed its funded amount. */
  async oversold(tx: Queryable, party: string): Promise<string | null> {
    return (await tx.query<{ code: string | null }>(statements.oversold, [party]))[0]?.code ?? null
  },

  /** The parties without an open payout and with at least this much available, and at least their own minimum, in cents. */
  available: (
    tx: Queryable,
    minimum: number,
    today: Day,
  ): Promise<{ id: string; name: string; kind: LedgerPartyKind; cents: number }[]> =>
    tx.query(statements.available, [today, minimum]),

  /** Adds drafts for parties that have no open payout. Returns the added ones. */
  insert: (
    tx: Queryable,
    drafts: readonly Pick<PayoutInput, 'party_id' | 'amount'>[],
    note: string | null,
    account: Pick<SignedInAccount, 'id' | 'email'>,
    isDraw = false,
  ): Promise<{ id: string; amount: string }[]> =>
    tx.query(statements.insert, [
      drafts.map(({ party_id }) => party_id),
      drafts.map(({ amount }) => amount),
      note,
      account.id,
      account.email,
      isDraw,
    ]),

  async change(tx: Queryable, id: string, { amount, note }: PayoutUpdate, account: SignedInAccount): Promise<void> {
    await tx.query(statements.change, [id, amount, note, account.id])
  },

  async move(
    tx: Queryable,
    id: string,
    state: PayoutState,
    {
      reference,
      reason,
      approver,
      sentOn,
      returnedOn,
    }: { reference?: string; reason?: string; approver?: SignedInAccount; sentOn?: Day; returnedOn?: Day } = {},
  ): Promise<void> {
    await tx.query(statements.move, [id, state, reference, reason, approver?.id, approver?.email, sentOn, returnedOn])
  },

  /** The rows that an approved payout has in the ledger. Cents. */
  postingsOf: (
    tx: Queryable,
    { party_id, id }: Pick<LockedPayout, 'party_id' | 'id'>,
  ): Promise<{ no: number; kind: LedgerKind; amount: number }[]> => tx.query(statements.payoutRows, [party_id, id]),
}
