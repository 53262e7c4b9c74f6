import type { Db } from '../../platform/database/db'

const party = 'external_id, name, email, phone, status, notes'
const parts = {
  isos: `select ${party} from isos order by id`,
  funders: `select ${party} from funders order by id`,
  sales_reps: `select ${party} from sales_reps order by id`,
  syndicators: `select ${party} from syndicators order by id`,
  merchants: 'select external_id, name, dba, email, phone, state, zip, tax_id, status from merchants order by id',
  advances: `
    select a.external_id, a.advance_id, m.external_id as merchant, f.name as funder, i.name as iso, r.name as sales_rep, a.type, a.deal_flow, a.amount,
      a.payback, a.factor_rate, a.date_funded, a.company_participation, a.company_participation_pct, a.aliases, a.holiday_rule, o.paid,
      o.received, o.in_flight, o.returned, o.past_due_amount as behind, o.past_due_on
    from advances a join merchants m on m.id = a.merchant_id left join funders f on f.id = a.funder_id left join isos i on i.id = a.iso_id
    left join sales_reps r on r.id = a.sales_rep_id join advance_money o on o.id = a.id order by a.date_funded, a.id`,
  fees: `select a.external_id, c.position, c.fee_name, c.amount, c.percent from company_fees c join advances a on a.id = c.advance_id order by 1, 2`,
  participations: `
    select a.external_id, p.position, y.name, p.participation, p.participation_pct, p.commission, p.commission_pct,
      (select json_agg(json_build_array(s.position, s.fee_name, s.amount, s.percent)) from syndicator_fees s
        where s.advance_id = p.advance_id and s.participation_position = p.position) as fees
    from syndicator_participations p join advances a on a.id = p.advance_id join syndicators y on y.id = p.syndicator_id order by 1, 2`,
  versions: `
    select a.external_id, v.number, v.kind, v.from_day, v.to_day, v.payment_amount, v.collection_frequency, v.author_name
    from schedule_versions v join advances a on a.id = v.advance_id order by 1, 2, 4`,
  segments: `
    select a.external_id, s.first_row, s.version, s.rule, s.step, s.payment, s.total, s.count, s.first_due, s.last_due
    from schedule_segments s join advances a on a.id = s.advance_id order by 1, 2`,
  payments: `
    select p.external_id, a.external_id as advance, p.amount, p.date, p.status, p.payment_method, p.notes, p.trace_id, p.return_code, p.returned_on,
      t.external_id as retry_of
    from payments p join advances a on a.id = p.advance_id left join payments t on t.id = p.retry_of order by p.date, p.id`,
  notes: `
    select n.external_id, m.external_id as merchant, a.external_id as advance, n.author_name, n.text, n.follow_up, n.contact, n.result,
      n.with_whom, n.phone, n.done_at, n.done_by
    from notes n left join merchants m on m.id = n.merchant_id left join advances a on a.id = n.advance_id order by n.created_at, n.id`,
  returns: `
    select p.external_id, r.code, r.returned_on, r.from_status, r.to_status, r.account_name, r.action, r.done_at, r.done_by, r.done_result,
      t.external_id as retry
    from payment_returns r join payments p on p.id = r.payment_id left join payments t on t.id = r.retry_id order by 1, p.date, p.id`,
  return_disputes: `
    select p.external_id, d.code, d.disputed_on, d.created_at
    from return_disputes d join payment_returns r on r.id = d.return_id join payments p on p.id = r.payment_id order by 1, 3`,
} as const

/**
 * Everything in a book and its lists, without the ids, which differ between products. The key of an opening balance contains its advance's
 * id, so it is replaced by the advance.
 */
export async function storedBook(db: Db): Promise<Record<string, unknown[]>> {
  const book: Record<string, unknown[]> = {}
  for (const [part, text] of Object.entries(parts)) {
    const rows = await db.query<Record<string, unknown>>({ text })
    book[part] = rows.map((row) =>
      String(row['external_id']).startsWith('opening-balance:') ? { ...row, external_id: 'opening-balance' } : row,
    )
  }
  return book
}
