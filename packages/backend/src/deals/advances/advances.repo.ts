import {
  advanceDetail,
  type AdvanceDetail,
  type AdvanceRow,
  companyFee,
  syndicatorFee,
  syndicatorParticipation,
} from '@mca/contract/advances'
import { reference } from '@mca/contract/fields'
import { payment } from '@mca/contract/payments'
import type { Db, Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { JsonText } from '../../shared/records/json/json-answer'
import { jsonListOf, jsonTextOf } from '../../shared/records/json/json-text.sql'
import { found } from '../../shared/records/record-id'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import { removalOf, removeRecord } from '../../shared/records/removal'
import { advanceJoins, advanceJson, advanceRowJson } from './advance-row.sql'

const participationJson = jsonTextOf(syndicatorParticipation.shape, 's', {
  syndicator: jsonTextOf(reference.shape, 'y'),
  syndicator_fees: jsonListOf(
    jsonTextOf(syndicatorFee.shape, 'e'),
    'e.position',
    'from syndicator_fees e where e.advance_id = s.advance_id and e.participation_position = s.position',
  ),
})

const detailJson = jsonTextOf(advanceDetail.shape, 'a', {
  ...advanceRowJson,
  payments: jsonListOf(
    jsonTextOf(payment.shape, 'p'),
    'p.date desc, p.id desc',
    'from payments p where p.advance_id = a.id',
  ),
  paid_statuses: jsonListOf('to_json(status)::text', 'status', 'from paid_statuses'),
  company_fees: jsonListOf(
    jsonTextOf(companyFee.shape, 'c'),
    'c.position',
    'from company_fees c where c.advance_id = a.id',
  ),
  syndicator_participations: jsonListOf(
    participationJson,
    's.position',
    'from syndicator_participations s join syndicators y on y.id = s.syndicator_id where s.advance_id = a.id',
  ),
})

const statements = {
  detail: sql`select ${detailJson} as json from advances a ${advanceJoins} where a.id = $1`,
  ofMerchant: sql`
    select ${advanceJson} as json from advances a ${advanceJoins}
    where a.merchant_id = $1
    order by a.date_funded desc, a.id desc`,
  removal: removalOf('advances', 'from payments where advance_id = $1'),
}

export const advancesRepo = {
  /** All advances of a merchant, newest funded first; undefined when there are none, or no such merchant. */
  async ofMerchant(db: Queryable, merchantId: string): Promise<JsonText<AdvanceRow[]> | undefined> {
    const rows = await db.query<{ json: string }>(statements.ofMerchant, [merchantId])
    return rows.length ? { json: `[${rows.map(({ json }) => json).join()}]` } : undefined
  },

  /** One advance with all its rows, in one statement, so that they are consistent. AppError 404. */
  async get(db: Queryable, id: string): Promise<JsonText<AdvanceDetail>> {
    return found('Advance', await db.query<{ json: string }>(statements.detail, [id]))
  },

  /** With its fees and participations. AppError 404; 409 when it has payments. */
  remove: (db: Db, id: string): Promise<void> =>
    removeRecord(db, id, 'advance', 'payment', statements.removal, postLedgers),
}
