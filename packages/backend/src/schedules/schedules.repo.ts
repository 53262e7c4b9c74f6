import type { DealFlow } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import type { CountedPayment, HolidayRule, ScheduleTerms, StoredVersion } from '@mca/contract/schedules'
import type { Queryable } from '../platform/database/db'
import { sql } from '../platform/database/sql'
import { readInSteps } from '../platform/database/read-in-steps'
import { nameOfAuthor } from '../shared/records/author.sql'
import { found } from '../shared/records/record-id'

/** A row of `schedule_segments`; money in cents. */
export interface StoredSegment {
  advance_id: string
  first_row: number
  version: number
  rule: string
  start: number
  step: number
  payment: number
  total: number
  count: number
  paid_before: number
  first_due: string | null
  last_due: string | null
}

/** The inputs for planning the schedule of an advance. */
export interface PlannedAdvance extends ScheduleTerms {
  id: string
  versions: StoredVersion[]
}

/** The inputs for computing the schedule and the pace of an advance. */
export interface ScheduledAdvance extends PlannedAdvance {
  date_funded: Day
  holiday_rule: HolidayRule
  deal_flow: DealFlow
  closed: boolean
  updated_at: string
  payments: CountedPayment[]
}

/** An advance with its display code and its stored segments. */
export interface CheckedAdvance extends PlannedAdvance {
  code: string
  segments: StoredSegment[]
}

const version = `'kind', kind, 'number', number, 'author', json_build_object('id', author_id, 'name', ${nameOfAuthor('author_id', 'author_name')}),
      'created_at', iso_moment(created_at), 'from', from_day`

/** The versions of advance `id` as JSON, in the order in which they were entered. */
const versionsOf = (id: string) => `(
  select coalesce(json_agg(case kind
    when 'pause' then json_build_object(${version}, 'to', to_day)
    else json_build_object(${version}, 'payment_amount', payment_amount, 'collection_frequency', collection_frequency)
    end order by number), '[]')
  from schedule_versions where advance_id = ${id}
)`

const plannedColumns = `
  a.id, payback, date_funded, collection_frequency, payment_amount, number_of_payments, holiday_rule, ${versionsOf('a.id')} as versions`

const segmentColumns = [
  'advance_id', 'first_row', 'version', 'rule', 'start', 'step', 'payment', 'total', 'count', 'paid_before', 'first_due', 'last_due',
] as const satisfies readonly (keyof StoredSegment)[] // oxfmt-ignore
const inputSegments = 'jsonb_populate_recordset(null::schedule_segments, $2)'

const statements = {
  terms: sql`select ${plannedColumns} from advances a where id = any($1) order by id`,
  // In one statement, so that everything is of the same moment.
  get: sql`
    select ${plannedColumns}, deal_flow, (select status = 0 from advance_money where id = a.id) as closed, updated_at, (
      select coalesce(json_agg(json_build_object('status', status, 'amount', amount, 'date', date)), '[]') from payments where advance_id = a.id
    ) as payments
    from advances a where id = $1`,
  // Only differences are written, so that saving other fields of an advance touches no segment.
  remove: sql`
    delete from schedule_segments stored
    where advance_id = any($1) and not exists (
      select from ${inputSegments} given
      where given.advance_id = stored.advance_id and given.first_row = stored.first_row and given = stored)
    returning advance_id`,
  insert: sql`
    insert into schedule_segments (${segmentColumns.join(', ')})
    select ${segmentColumns.join(', ')} from jsonb_populate_recordset(null::schedule_segments, $1)
    on conflict do nothing
    returning advance_id`,
}

const all = `
  select ${plannedColumns}, a.advance_id as code, (
    select coalesce(json_agg(to_json(s) order by s.first_row), '[]') from schedule_segments s where s.advance_id = a.id
  ) as segments
  from advances a order by a.advance_id`

/** The stored plans, and their inputs. */
export const schedulesRepo = {
  /** Throws AppError 404. */
  get: async (db: Queryable, id: string): Promise<ScheduledAdvance> =>
    found('Advance', await db.query<ScheduledAdvance>(statements.get, [id])),

  terms: (db: Queryable, ids: readonly string[]): Promise<PlannedAdvance[]> => db.query(statements.terms, [ids]),

  /** Every advance by its code, in batches. */
  all: (tx: Queryable): AsyncGenerator<CheckedAdvance[]> => readInSteps(tx, all, []),

  /** Replaces the segments of the advances. Returns the advances whose segments have changed. */
  async replaceSegments(
    tx: Queryable,
    ids: readonly string[],
    segments: readonly StoredSegment[],
  ): Promise<Set<string>> {
    const json = JSON.stringify(segments)
    const removed = await tx.query<{ advance_id: string }>(statements.remove, [ids, json])
    const inserted = segments.length ? await tx.query<{ advance_id: string }>(statements.insert, [json]) : []
    return new Set([...removed, ...inserted].map(({ advance_id }) => advance_id))
  },
}
