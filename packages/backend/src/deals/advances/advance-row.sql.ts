import { type Advance, advanceRow, dayBuckets } from '@mca/contract/advances'
import { reference } from '@mca/contract/fields'
import { contactStopSql } from '../../collections/cases/contact-stop.sql'
import { jsonNumberOf, jsonOrNull, jsonTextOf } from '../../shared/records/json/json-text.sql'
import { lastReturnedSql, nextDebitSql, stillOwedSql } from '../../shared/records/advance-figures.sql'
import { lastReceivedSql } from '../../shared/records/figure-sums.sql'
import type { StoredRow } from '../../shared/records/record-reader'
import { behindSql, daysPastDueSql } from '../../schedules/past-due.sql'

/** An advance as the driver returns its columns, with the names of the records it refers to. */
export type StoredAdvance = StoredRow<Advance> & {
  merchant_name: string
  sales_rep_name: string | null
}

/** One row that says if pending and cleared payments count as paid (R11.1). */
export const counting = `(
    select coalesce(bool_or(status = 'pending'), false) as has_pending, coalesce(bool_or(status = 'cleared'), false) as has_cleared from paid_statuses
  )`

/**
 * Cents that count as paid and are in flight or were returned, where `o` is the money of the advance and `n` the row of `counting`. Cleared payments of
 * days to come are in flight (R15.1).
 */
export const inFlightSql =
  '(case when n.has_pending then o.in_flight - o.future_received else 0 end + case when n.has_cleared then o.future_received else 0 end)'
export const returnedSql = `o.paid - case when n.has_cleared then o.received else 0 end - ${inFlightSql}`

/** The joins of `advanceJson`, where `a` is the advance. */
export const advanceJoins = `
  join merchants m on m.id = a.merchant_id
  left join funders f on f.id = a.funder_id
  left join isos i on i.id = a.iso_id
  left join sales_reps r on r.id = a.sales_rep_id
  join advance_money o on o.id = a.id
  cross join ${counting} n`

const dayJson = (sql: string) => `coalesce('"' || ${sql} || '"', 'null')`
const referenceJson = (alias: string) => jsonTextOf(reference.shape, alias)

/** The bucket for some days past due (R15.20) as JSON. The first bucket holds everything below the start of the others. */
const bucketJson = `
  case when o.no_schedule then '"no-schedule"' else coalesce((array[${dayBuckets.map(({ value }) => `'"${value}"'`).join(', ')}])[
    1 + width_bucket(${daysPastDueSql}, array[${dayBuckets
      .slice(1)
      .map(({ from }) => from)
      .join(', ')}])
  ], 'null') end`

/** Looked up for each advance `a` on a page: the newest contact, and the earliest open follow-up. */
export const lastContactSql = (columns: string) => `(
  select ${columns} from notes n where n.advance_id = a.id and n.contact is not null order by n.created_at desc, n.id desc limit 1)`
export const nextFollowUpSql = `(
  select min(n.follow_up) from notes n where n.advance_id = a.id and n.follow_up is not null and n.done_at is null)`

/**
 * The JSON of the row fields that are not columns. Closed is decided on the exact amounts (R11.3), never on the ratio, which only orders
 * lists.
 */
export const advanceRowJson: Readonly<Record<string, string>> = {
  merchant: referenceJson('m'),
  funder: jsonOrNull('f', referenceJson('f')),
  iso: jsonOrNull('i', referenceJson('i')),
  sales_rep: jsonOrNull('r', referenceJson('r')),
  paid: 'trim_scale(o.paid * 0.01)',
  performance: jsonNumberOf('o.performance'),
  closed: '(o.status = 0)::text',
  behind: `coalesce(trim_scale(${behindSql})::text, 'null')`,
  days_past_due: `coalesce((${daysPastDueSql})::text, 'null')`,
  bucket: bucketJson,
  not_received: `
    case when ${inFlightSql} = 0 and ${returnedSql} = 0 then 'null'
      else concat('{"returned":', trim_scale((${returnedSql}) * 0.01), ',"in_flight":', trim_scale((${inFlightSql}) * 0.01),
        ',"owed":', trim_scale(greatest(o.payback - o.received, 0) * 0.01), '}') end`,
  still_owed: `trim_scale(${stillOwedSql})`,
  next_debit_on: dayJson(`(${nextDebitSql})`),
  last_returned_on: dayJson(`(${lastReturnedSql})`),
  phone: `coalesce(to_json(m.phone)::text, 'null')`,
  state: `coalesce(to_json(m.state)::text, 'null')`,
  last_payment: dayJson(`(${lastReceivedSql})`),
  last_contact: `coalesce(${lastContactSql(`concat('{"at":"', iso_moment(n.created_at), '","result":"', n.result, '"}')`)}, 'null')`,
  next_follow_up: dayJson(nextFollowUpSql),
  stop: `coalesce(${contactStopSql('a.id')}::text, 'null')`,
}

/** The contract's row as JSON text, where `a` is the advance and `advanceJoins` joins the others. */
export const advanceJson = jsonTextOf(advanceRow.shape, 'a', advanceRowJson)
