import type { ScheduleTerms, StoredVersion } from '@mca/contract'
import type { Queryable } from '../platform/database/db'

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

/** What the schedule of an advance is planned from. */
export interface PlannedAdvance extends ScheduleTerms {
  id: string
  versions: StoredVersion[]
}

/** The versions of advance `id` as JSON, in the order in which they were entered. */
const versionsOf = (id: string) => `(
  select coalesce(json_agg(case kind
    when 'pause' then json_build_object('kind', kind, 'number', number, 'author', json_build_object('id', author_id, 'name', author_name),
      'created_at', iso_moment(created_at), 'from', from_day, 'to', to_day)
    else json_build_object('kind', kind, 'number', number, 'author', json_build_object('id', author_id, 'name', author_name),
      'created_at', iso_moment(created_at), 'from', from_day, 'payment_amount', payment_amount, 'collection_frequency', collection_frequency)
    end order by number), '[]')
  from schedule_versions where advance_id = ${id}
)`

const given = 'jsonb_populate_recordset(null::schedule_segments, $2)'

const statements = {
  terms: {
    name: 'schedules-terms',
    text: `
      select id, payback, date_funded, collection_frequency, payment_amount, number_of_payments, holiday_rule, ${versionsOf('a.id')} as versions
      from advances a where id = any($1) order by id`,
  },
  // Only what changes is written, so that saving other fields of an advance touches no segment.
  remove: {
    name: 'schedules-remove-segments',
    text: `
      delete from schedule_segments stored
      where advance_id = any($1) and not exists (
        select from ${given} given
        where given.advance_id = stored.advance_id and given.first_row = stored.first_row and given = stored)`,
  },
  insert: {
    name: 'schedules-insert-segments',
    text: 'insert into schedule_segments select * from jsonb_populate_recordset(null::schedule_segments, $1) on conflict do nothing',
  },
}

/** The stored plans, and what they are made from. */
export const schedulesRepo = {
  terms: (db: Queryable, ids: readonly string[]): Promise<PlannedAdvance[]> => db.query(statements.terms, [ids]),

  /** Makes these the only segments of the advances. */
  async replaceSegments(tx: Queryable, ids: readonly string[], segments: readonly StoredSegment[]): Promise<void> {
    const json = JSON.stringify(segments)
    await tx.query(statements.remove, [ids, json])
    if (segments.length) await tx.query(statements.insert, [json])
  },
}
