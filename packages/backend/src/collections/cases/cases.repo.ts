import { type CaseInput, type CaseListQuery, type CollectionCase, settlementStanding } from '@mca/contract/cases'
import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import type { PromisedLine } from '@mca/contract/promises'
import type { SignedInAccount } from '../../shared/context/accounts'
import { sumOfFigure } from '../../shared/records/figure-sums.sql'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { accountJson, accountOrNull } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { requireRecord } from '../../shared/records/require-record'

/** The columns that a person's entry decides. */
export interface CaseTerms extends CaseInput {
  stage_since: Day
  do_not_contact_since: Day | null
  settlement_agreed_on: Day | null
  settlement_until: Day | null
}

/** A case as stored, with the money that can count for its settlement. */
interface StoredCase extends Omit<CollectionCase, 'settlement'> {
  settlement: (PromisedLine & { agreed_on: Day }) | null
}

const termColumns = [
  'stage', 'stage_since', 'handler', 'handler_contact', 'fee_percent', 'settlement_amount', 'settlement_by', 'settlement_agreed_on', 'settlement_until',
  'do_not_contact', 'do_not_contact_since', 'note',
] as const satisfies readonly (keyof CaseTerms)[] // oxfmt-ignore

const columns = `
  c.id, c.stage, c.stage_since, c.handler, c.handler_contact, to_json(c.fee_percent) as fee_percent, to_json(c.settlement_amount) as settlement_amount,
  c.settlement_by, c.do_not_contact, c.do_not_contact_since, c.note,
  case when c.settlement_until is not null then (
    select json_build_object('agreed_on', c.settlement_agreed_on, 'amount', c.settlement_amount, 'counts_until', c.settlement_until,
      'received_by', ${sumOfFigure('received')}, 'in_flight_by', ${sumOfFigure('in_flight')})
    from payments x where x.advance_id = c.advance_id and x.date > c.settlement_agreed_on and x.date <= c.settlement_until
  ) end as settlement,
  ${accountJson('c.author')} as created_by, c.created_at, c.close_reason,
  ${accountOrNull('c.closer')} as closed_by, c.closed_at, c.updated_at`

const statements = {
  list: sql`
    select total, ${columns}
    from (select count(*) as total from collection_cases where advance_id = $3) counted
    left join ((
      select id from collection_cases where advance_id = $3 order by created_at desc, id desc limit $1 offset $2
    ) page join collection_cases c using (id)) on true
    order by c.created_at desc, c.id desc`,
  get: sql`select ${columns} from collection_cases c where c.id = $1`,
  advance: sql`select advance_id from collection_cases where id = $1`,
  open: sql`select id from collection_cases where advance_id = $1 and closed_at is null`,
  insert: sql`
    insert into collection_cases (advance_id, author_id, author_name, ${termColumns.join(', ')})
    select $1, $2, $3, ${termColumns.join(', ')} from jsonb_populate_record(null::collection_cases, $4)
    returning id`,
  update: sql`
    update collection_cases c set (${termColumns.join(', ')}) = (${termColumns.map((column) => `given.${column}`).join(', ')}),
      updated_at = next_version(c.updated_at)
    from jsonb_populate_record(null::collection_cases, $2) given
    where c.id = $1`,
  close: sql`
    update collection_cases set close_reason = $2, closed_at = clock_timestamp(), closer_id = $3, closer_name = $4,
      updated_at = next_version(updated_at)
    where id = $1`,
}

/** The case with the state of its settlement on this day. */
function caseOf({ settlement, ...stored }: StoredCase, today: Day): CollectionCase {
  if (!settlement) return { ...stored, settlement: null }
  const { agreed_on, counts_until } = settlement
  return { ...stored, settlement: { agreed_on, counts_until, ...settlementStanding(settlement, today) } }
}

/** The SQL of cases. Each function is a read, or a step of the transactions in cases.ts, which lock the advance first. */
export const casesRepo = {
  /** The newest first. AppError 404 if the advance does not exist. */
  async list(db: Queryable, id: string, query: CaseListQuery, today: Day): Promise<Page<CollectionCase>> {
    const rows = await db.query<StoredCase & { total: number }>(statements.list, [query.limit, offsetOf(query), id])
    const page = pageOf(query, rows, ({ total: _total, ...row }) => caseOf(row, today))
    if (page.pagination.total === 0) await requireRecord(db, 'advance', id)
    return page
  },

  /** Throws AppError 404. */
  get: async (db: Queryable, id: string, today: Day): Promise<CollectionCase> =>
    caseOf(found('Case', await db.query<StoredCase>(statements.get, [id])), today),

  /** The id of the advance of a case. AppError 404. */
  advanceOf: async (db: Queryable, id: string): Promise<string> =>
    found('Case', await db.query<{ advance_id: string }>(statements.advance, [id])).advance_id,

  /** The id of the open case of an advance; undefined if it has none. */
  openOf: async (db: Queryable, advanceId: string): Promise<string | undefined> =>
    (await db.query<{ id: string }>(statements.open, [advanceId]))[0]?.id,

  /** Returns the id of the new case. */
  async insert(tx: Queryable, advanceId: string, terms: CaseTerms, account: SignedInAccount): Promise<string> {
    const rows = await tx.query<{ id: string }>(statements.insert, [
      advanceId,
      account.id,
      account.email,
      jsonOf(terms),
    ])
    return found('Case', rows).id
  },

  async update(tx: Queryable, id: string, terms: CaseTerms): Promise<void> {
    await tx.query(statements.update, [id, jsonOf(terms)])
  },

  async close(tx: Queryable, id: string, reason: string, account: SignedInAccount): Promise<void> {
    await tx.query(statements.close, [id, reason, account.id, account.email])
  },
}
