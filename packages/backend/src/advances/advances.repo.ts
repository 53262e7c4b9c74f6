import {
  type AdvanceDetail,
  type AdvanceListQuery,
  type AdvanceRow,
  companyFee,
  type Page,
  payment,
  reference,
  syndicatorParticipation,
} from '@mca/contract'
import type { Db, Queryable } from '../platform/database/db'
import { jsonObject } from '../records/columns'
import { offsetOf, pageOf } from '../records/page'
import { found } from '../records/record-id'
import { removeRecord } from '../records/references'
import { containing } from '../records/search'
import { advanceColumns, advanceJoins, advanceRowOf, referenceOf, type StoredAdvance } from './advance-row'

type StoredDetail = StoredAdvance &
  Pick<AdvanceDetail, 'payments' | 'paid_statuses' | 'company_fees' | 'syndicator_participations'> & {
    iso_name: string | null
    sales_rep_name: string | null
  }

const newestFirst = 'date_funded desc, id desc'

// Ids first, from one narrow index; then only the page's own rows are fetched and joined.
const pageOfThe = (chosen: string) => `
  select total.total, ${advanceColumns}
  from (select count(*) as total from ${chosen}) total
  left join (
    (select id from ${chosen} order by ${newestFirst} limit $1 offset $2) page
    join advances a on a.id = page.id
    ${advanceJoins}
  ) on true
  order by a.date_funded desc, a.id desc`

const list = pageOfThe('advances')

// A union of two trigram searches: one OR over the join cannot use either index. The pattern is folded once, in a
// subquery, not again for each row. Codes are upper case, as folded text is.
const search = `
  with hits as materialized (
    select id, date_funded from advances where advance_id like (select folded($3))
    union
    select a.id, a.date_funded from merchants m join advances a on a.merchant_id = m.id where m.sort_name like (select folded($3))
  )
  ${pageOfThe('hits')}`

const feeJson = (alias: string) => jsonObject(companyFee.shape, alias)
const participationJson = jsonObject(syndicatorParticipation.shape, 's', {
  syndicator: jsonObject(reference.shape, 'y'),
  syndicator_fees: `(
    select coalesce(json_agg(${feeJson('e')} order by e.position), '[]')
    from syndicator_fees e where e.advance_id = s.advance_id and e.participation_position = s.position
  )`,
})

const detail = `
  select ${advanceColumns}, i.name as iso_name, r.name as sales_rep_name,
    (select coalesce(json_agg(${jsonObject(payment.shape, 'p')} order by p.date desc, p.id desc), '[]')
      from payments p where p.advance_id = a.id) as payments,
    (select coalesce(json_agg(status order by status), '[]') from paid_statuses) as paid_statuses,
    (select coalesce(json_agg(${feeJson('c')} order by c.position), '[]')
      from company_fees c where c.advance_id = a.id) as company_fees,
    (select coalesce(json_agg(${participationJson} order by s.position), '[]')
      from syndicator_participations s join syndicators y on y.id = s.syndicator_id
      where s.advance_id = a.id) as syndicator_participations
  from advances a
  ${advanceJoins}
  left join isos i on i.id = a.iso_id
  left join sales_reps r on r.id = a.sales_rep_id
  where a.id = $1`

const statements = {
  list: { name: 'advances-list', text: list },
  search: { name: 'advances-search', text: search },
  detail: { name: 'advances-detail', text: detail },
  ofMerchant: {
    name: 'advances-of-merchant',
    text: `
      select ${advanceColumns} from advances a ${advanceJoins}
      where a.merchant_id = $1
      order by a.date_funded desc, a.id desc`,
  },
  removal: {
    remove: { name: 'advances-remove', text: 'delete from advances where id = $1 returning id' },
    referrers: {
      name: 'advances-payments-count',
      text: 'select count(*) as count from payments where advance_id = $1',
    },
  },
}

export const advancesRepo = {
  /** Newest funded first, then by id. The search covers the code and the merchant's name. */
  async list(db: Queryable, query: AdvanceListQuery): Promise<Page<AdvanceRow>> {
    const values = [query.limit, offsetOf(query)]
    const rows = query.search
      ? await db.query<StoredAdvance & { total: number }>(statements.search, [...values, containing(query.search)])
      : await db.query<StoredAdvance & { total: number }>(statements.list, values)
    return pageOf(query, rows, advanceRowOf)
  },

  /** All advances of a merchant, newest funded first; none when there is no such merchant. */
  async ofMerchant(db: Queryable, merchantId: string): Promise<AdvanceRow[]> {
    return (await db.query<StoredAdvance>(statements.ofMerchant, [merchantId])).map(advanceRowOf)
  },

  /** One advance with all its rows, in one statement, so that they are consistent. AppError 404. */
  async get(db: Queryable, id: string): Promise<AdvanceDetail> {
    const stored = found('Advance', await db.query<StoredDetail>(statements.detail, [id]))
    const { payments, paid_statuses, company_fees, syndicator_participations } = stored
    return {
      ...advanceRowOf(stored),
      iso: referenceOf(stored.iso_id, stored.iso_name),
      sales_rep: referenceOf(stored.sales_rep_id, stored.sales_rep_name),
      payments,
      paid_statuses,
      company_fees,
      syndicator_participations,
    }
  },

  /** With its fees and participations. AppError 404; 409 when it has payments. */
  remove: (db: Db, id: string): Promise<void> => removeRecord(db, id, 'advance', 'payment', statements.removal),
}
