import {
  type AdvanceDetail,
  type AdvanceRow,
  companyFee,
  payment,
  reference,
  syndicatorParticipation,
} from '@mca/contract'
import type { Db, Queryable } from '../platform/database/db'
import { jsonObject } from '../records/columns'
import { found } from '../records/record-id'
import { removeRecord } from '../records/references'
import { advanceColumns, advanceJoins, advanceRowOf, type StoredAdvance } from './advance-row'

type StoredDetail = StoredAdvance &
  Pick<AdvanceDetail, 'payments' | 'paid_statuses' | 'company_fees' | 'syndicator_participations'>

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
  where a.id = $1`

const statements = {
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
      payments,
      paid_statuses,
      company_fees,
      syndicator_participations,
    }
  },

  /** With its fees and participations. AppError 404; 409 when it has payments. */
  remove: (db: Db, id: string): Promise<void> => removeRecord(db, id, 'advance', 'payment', statements.removal),
}
