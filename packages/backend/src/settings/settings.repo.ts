import type { PaymentStatus } from '@mca/contract/payments'
import type { PaidStatusesPreview } from '@mca/contract/settings'
import { firstRow, type Queryable } from '../platform/database/db'
import { sql } from '../platform/database/sql'

const statements = {
  job: sql`select id from jobs where kind = 'paid-statuses' and state in ('queued', 'running') order by created_at desc limit 1`,
  // From the kept sums. If only one of the two kinds of returned payments counts, the payments of those that have some are read.
  preview: sql`
    select count(*) as of, count(*) filter (where paid <> after) as advances, coalesce(sum(paid), 0) / 100.00 as paid_before,
      coalesce(sum(after), 0) / 100.00 as paid_after, count(*) filter (where paid < payback and after >= payback) as closing,
      count(*) filter (where paid >= payback and after < payback) as reopening
    from (
      select paid, payback, (received + future_received) * ('cleared' = any ($1::text[]))::int + (in_flight - future_received) * ('pending' = any ($1))::int + case
        when 'failed' = any ($1) and 'reversed' = any ($1) then returned
        when returned = 0 or not ('failed' = any ($1) or 'reversed' = any ($1)) then 0
        else (
          select coalesce(sum(cents(p.amount)), 0)::bigint from payments p
          where p.advance_id = m.id and p.status in ('failed', 'reversed') and p.status = any ($1)
        ) end as after
      from advance_money m
    ) sums`,
}

/** The SQL of the settings of the company (R20.85). */
export const settingsRepo = {
  /** The unfinished job that changes the statuses that count as paid. */
  job: async (db: Queryable): Promise<string | null> =>
    firstRow(await db.query<{ id: string }>(statements.job))?.id ?? null,

  async preview(db: Queryable, statuses: readonly PaymentStatus[]): Promise<PaidStatusesPreview> {
    type Row = Omit<PaidStatusesPreview, 'paid_before' | 'paid_after'> & { paid_before: string; paid_after: string }
    const [row] = await db.query<Row>(statements.preview, [statuses])
    if (!row) throw new Error('a statement of sums always returns one row')
    return { ...row, paid_before: Number(row.paid_before), paid_after: Number(row.paid_after) }
  },
}
