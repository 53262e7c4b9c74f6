import { type Company, type PaidStatusesPreview, type PaymentStatus } from '@mca/contract'
import { firstRow, type Queryable } from '../platform/database/db'

/** The only row, whose id the EIN is encrypted for. */
export const companyId = '00000000-0000-4000-8000-000000000001'

const statements = {
  company: { name: 'company-settings', text: 'select legal_name, ein, ein_last4 from company_settings' },
  // Without an EIN, the stored one stays.
  saveCompany: {
    name: 'company-settings-save',
    text: `
      insert into company_settings as stored (id, legal_name, ein, ein_last4) values ('${companyId}', $1, $2, $3)
      on conflict (id) do update set legal_name = excluded.legal_name, ein = coalesce(excluded.ein, stored.ein),
        ein_last4 = coalesce(excluded.ein_last4, stored.ein_last4)`,
  },
  job: {
    name: 'paid-statuses-job',
    text: `select id from jobs where kind = 'paid-statuses' and state in ('queued', 'running') order by created_at desc limit 1`,
  },
  // From the kept sums. If only one of the two kinds of returned payments counts, the payments of those that have some are read.
  preview: {
    name: 'paid-statuses-preview',
    text: `
      select count(*) as of, count(*) filter (where paid <> after) as advances, coalesce(sum(paid), 0) / 100.00 as paid_before,
        coalesce(sum(after), 0) / 100.00 as paid_after, count(*) filter (where paid < payback and after >= payback) as closing,
        count(*) filter (where paid >= payback and after < payback) as reopening
      from (
        select paid, payback, received * ('cleared' = any ($1::text[]))::int + in_flight * ('pending' = any ($1))::int + case
          when 'failed' = any ($1) and 'reversed' = any ($1) then returned
          when returned = 0 or not ('failed' = any ($1) or 'reversed' = any ($1)) then 0
          else (
            select coalesce(sum(cents(p.amount)), 0)::bigint from payments p
            where p.advance_id = m.id and p.status in ('failed', 'reversed') and p.status = any ($1)
          ) end as after
        from advance_money m
      ) sums`,
  },
}

interface StoredCompany {
  legal_name: string | null
  ein: Buffer | null
  ein_last4: string | null
}

/** The SQL of the settings of the company (R20.85). */
export const settingsRepo = {
  async company(db: Queryable): Promise<StoredCompany> {
    return (
      firstRow(await db.query<StoredCompany>(statements.company)) ?? { legal_name: null, ein: null, ein_last4: null }
    )
  },

  async saveCompany(db: Queryable, { legal_name, ein_last4 }: Company, ein: Buffer | null): Promise<void> {
    await db.query(statements.saveCompany, [legal_name, ein, ein_last4])
  },

  /** The unfinished job that changes what counts as paid. */
  job: async (db: Queryable): Promise<string | null> =>
    firstRow(await db.query<{ id: string }>(statements.job))?.id ?? null,

  async preview(db: Queryable, statuses: readonly PaymentStatus[]): Promise<PaidStatusesPreview> {
    type Row = Omit<PaidStatusesPreview, 'paid_before' | 'paid_after'> & { paid_before: string; paid_after: string }
    const [row] = await db.query<Row>(statements.preview, [statuses])
    if (!row) throw new Error('a statement of sums always returns one row')
    return { ...row, paid_before: Number(row.paid_before), paid_after: Number(row.paid_after) }
  },
}
