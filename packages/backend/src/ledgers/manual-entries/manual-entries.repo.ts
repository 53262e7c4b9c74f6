import type { Day } from '@mca/contract/days'
import type { EntryKind, EntryState, ManualEntriesQuery, ManualEntry } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { personJson, personOrNull } from '../../shared/records/author.sql'
import { newValues } from '../../shared/records/lists/list-page'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { where } from '../../shared/records/lists/conditions.sql'
import { found } from '../../shared/records/record-id'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'
import { approvalRefusal, type InvolvedPerson } from '../approvals/approval-refusal'
import { involvedIn } from '../approvals/involved-people.sql'
import { forgivingProblem, type StoredDraws } from '../posting/draws'
import { drawsOf } from '../posting/draws.sql'

/** A stored entry, with the fields that decide if it can be approved. */
export interface StoredEntry extends Omit<ManualEntry, 'amount' | 'blocked'> {
  cents: number
  party_id: string
  party_exists: boolean
  /** Set even if the advance was deleted. */
  advance_id: string | null
  /** True if the party takes part in the advance. */
  takes_part: boolean
  /** Only of a draft that forgives a draw. */
  draws: StoredDraws | null
  balance: number
  /** Only of a draft. */
  involved: InvolvedPerson[] | null
}

/** $1 is the day. */
const columns = `
  e.id, json_build_object('id', e.party_id, 'name', coalesce(y.name, 'Deleted'), 'kind', e.party_kind) as party, e.kind, cents(e.amount) as cents, e.reason,
  e.effective_on, case when a.id is not null then ${advanceReferenceSql()} end as advance, e.state,
  ${personJson('e.author')} as created_by, e.created_at,
  ${personOrNull('e.editor')} as changed_by,
  ${personOrNull('e.approver')}
    as approved_by,
  e.ended_at, e.updated_at, e.party_id, y.id is not null as party_exists, e.advance_id,
  exists (select from syndicator_participations s where s.advance_id = e.advance_id and s.syndicator_id = e.party_id) as takes_part,
  case when e.state = 'draft' and e.kind = 'draw_forgiven' then ${drawsOf('e.party_id', '$1')} end as draws,
  coalesce(l.balance, 0)::bigint as balance,
  case when e.state = 'draft' then ${involvedIn('entry', { id: 'e.id', party: 'e.party_id' })} end as involved`
const joins = `
  left join ledger_parties y on y.id = e.party_id left join ledgers l on l.party_id = e.party_id
  left join advances a on a.id = e.advance_id left join merchants m on m.id = a.merchant_id`

const statements = {
  get: sql`select ${columns} from manual_entries e ${joins} where e.id = $2`,
  lockLedger: sql`select from ledgers where party_id = (select party_id from manual_entries where id = $1) for no key update`,
  lock: sql`select id from manual_entries where id = $1 for update`,
  insert: sql`
    insert into manual_entries (party_id, party_kind, kind, advance_id, amount, reason, effective_on, author_id, author_name)
    select given.party_id, y.kind, $3, $4, given.amount, $5, $6, $7, $8
    from unnest($1::uuid[], $2::numeric[]) with ordinality given (party_id, amount, position) join ledger_parties y on y.id = given.party_id
    order by given.position
    returning id`,
  change: sql`
    update manual_entries set amount = $2, reason = $3, effective_on = $4, editor_id = $5, editor_name = $6, updated_at = next_version(updated_at)
    where id = $1`,
  end: sql`
    update manual_entries set state = $2, approver_id = $3, approver_name = $4, ended_at = clock_timestamp(), updated_at = next_version(updated_at)
    where id = $1`,
}

/** Why nobody can approve a draft, as a sentence; null if it can be approved. */
export function obstacleOf({ kind, cents, party, draws, balance, ...entry }: StoredEntry): string | null {
  if (!entry.party_exists) return 'This payee was deleted. Discard this entry.'
  if (entry.advance_id !== null && entry.advance === null) return 'Its advance was deleted. Discard this entry.'
  if (kind === 'recovery_cost' && !entry.takes_part) return 'This syndicator does not take part in this advance.'
  return draws && forgivingProblem(cents, party.kind, { ...draws, balance })
}

/** Why a draft cannot be approved by this account, as a sentence. R21.62. */
export const blockOf = (entry: StoredEntry, account: SignedInAccount): string | null =>
  obstacleOf(entry) ?? approvalRefusal('entry', entry.involved ?? [], account)

export function entryOf(stored: StoredEntry, account: SignedInAccount): ManualEntry {
  const {
    cents,
    party_id: _party,
    party_exists: _exists,
    advance_id: _advance,
    takes_part: _takesPart,
    draws: _draws,
    balance: _balance,
    involved: _involved,
    ...entry
  } = stored
  return { ...entry, amount: dollarsOf(cents), blocked: entry.state === 'draft' ? blockOf(stored, account) : null }
}

interface NewEntries {
  kind: EntryKind
  advance_id: string | null
  reason: string
  effective_on: Day
  /** Signed, in dollars. */
  amounts: readonly { party_id: string; amount: number }[]
}

/** The SQL of entries. Each function is a step of the transactions in manual-entries.ts, or a read. */
export const entriesRepo = {
  /** Throws AppError 404. */
  get: async (db: Queryable, id: string, today: Day): Promise<StoredEntry> =>
    found('Entry', await db.query<StoredEntry>(statements.get, [today, id])),

  /** Newest first. */
  async list(
    db: Queryable,
    query: ManualEntriesQuery,
    today: Day,
    account: SignedInAccount,
  ): Promise<Page<ManualEntry>> {
    const values = newValues()
    values.add(today)
    const { state, party_id } = query
    const chosen = `manual_entries e ${where([
      ...(state ? [`${state === 'open' ? '' : 'not '}e.state = 'draft'`] : []),
      ...(party_id ? [`e.party_id = ${values.add(party_id)}`] : []),
    ])}`
    const text = `
      select total, ${columns}
      from (select count(*) as total from ${chosen}) total
      left join (
        (select e.id as page_id from ${chosen} order by e.created_at desc, e.id desc limit ${values.add(query.limit)} offset ${values.add(offsetOf(query))}) page
        join manual_entries e on e.id = page.page_id ${joins}
      ) on true
      order by e.created_at desc, e.id desc`
    const rows = await db.query<StoredEntry & { total: number }>({ text }, values.list)
    return pageOf(query, rows, ({ total: _total, ...row }) => entryOf(row, account))
  },

  /** Locks an entry until the transaction ends, its ledger first, and returns it. AppError 404. */
  async lock(tx: Queryable, id: string, today: Day): Promise<StoredEntry> {
    await tx.query(statements.lockLedger, [id])
    await tx.query(statements.lock, [id])
    return entriesRepo.get(tx, id, today)
  },

  /** Adds drafts, and returns their ids in the same order. */
  async insert(
    tx: Queryable,
    { kind, advance_id, reason, effective_on, amounts }: NewEntries,
    account: SignedInAccount,
  ): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(statements.insert, [
      amounts.map(({ party_id }) => party_id),
      amounts.map(({ amount }) => amount),
      kind,
      advance_id,
      reason,
      effective_on,
      account.id,
      account.email,
    ])
    return rows.map(({ id }) => id)
  },

  async change(
    tx: Queryable,
    id: string,
    { amount, reason, effective_on }: { amount: number; reason: string; effective_on: Day },
    account: SignedInAccount,
  ): Promise<void> {
    await tx.query(statements.change, [id, amount, reason, effective_on, account.id, account.email])
  },

  /** `approver` is null for a draft that is discarded. */
  async end(
    tx: Queryable,
    id: string,
    state: Exclude<EntryState, 'draft'>,
    approver: SignedInAccount | null,
  ): Promise<void> {
    await tx.query(statements.end, [id, state, approver?.id, approver?.email])
  },
}
