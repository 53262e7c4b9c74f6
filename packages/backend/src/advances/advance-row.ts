import { advance, advanceRow, type Advance, type AdvanceRow, bucketOf, isClosed, performanceOf } from '@mca/contract'
import { columnsOf } from '../records/columns'
import { recordReader, type StoredRow } from '../records/record-reader'

/** An advance as the statements of this folder select it, with the names of the records that it refers to. */
export type StoredAdvance = StoredRow<Advance> & {
  paid_total: string
  merchant_name: string
  funder_name: string | null
  iso_name: string | null
  sales_rep_name: string | null
  /** Exact dollars. */
  behind: string | null
  days_past_due: number | null
  no_schedule: boolean
}

/** Dollars and days as of the day of the book, null for an advance without a pace (R15.17, R15.18); `o` is its row of `advance_paid_order`. */
export const behindSql = 'o.behind / 100.00'
export const daysPastDueSql = `case when o.past_since = 'infinity' then 0 else (select day from book_day) - o.past_since end`

/** The columns of a `StoredAdvance`, where `a` is the advance and `advanceJoins` joins the others. */
export const advanceColumns = `${columnsOf(advance.shape, 'a')}, a.paid_total,
  m.name as merchant_name, f.name as funder_name, i.name as iso_name, r.name as sales_rep_name,
  ${behindSql} as behind, ${daysPastDueSql} as days_past_due, o.no_schedule`

export const advanceJoins = `
  join merchants m on m.id = a.merchant_id
  left join funders f on f.id = a.funder_id
  left join isos i on i.id = a.iso_id
  left join sales_reps r on r.id = a.sales_rep_id
  join advance_paid_order o on o.id = a.id`

/** `{ id, name }` of a joined record, or null where the advance refers to none. */
const referenceOf = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

const bucketOfRow = ({ no_schedule, days_past_due }: StoredAdvance) => {
  if (no_schedule) return 'no-schedule'
  return days_past_due === null ? null : bucketOf(days_past_due)
}

const advanceOf = recordReader<Advance>(advance, advanceRow.shape)

/** The contract's row. Whether it is closed is decided on the exact text, never on the ratio (R11.3). */
export const advanceRowOf = (stored: StoredAdvance): AdvanceRow =>
  Object.assign(advanceOf(stored), {
    merchant: { id: stored.merchant_id, name: stored.merchant_name },
    funder: referenceOf(stored.funder_id, stored.funder_name),
    iso: referenceOf(stored.iso_id, stored.iso_name),
    sales_rep: referenceOf(stored.sales_rep_id, stored.sales_rep_name),
    paid: Number(stored.paid_total),
    performance: performanceOf(stored.paid_total, stored.payback),
    closed: isClosed(stored.paid_total, stored.payback),
    behind: stored.behind === null ? null : Number(stored.behind),
    days_past_due: stored.days_past_due,
    bucket: bucketOfRow(stored),
  })
