import { advanceLabels, advanceTypes, fundingTypes, paceBuckets, paceLabels } from '@mca/contract/advances'
import { merchantLabels } from '@mca/contract/merchants'
import { contactResults } from '@mca/contract/notes'
import { type CsvColumn, labelSql } from '../../shared/export/csv'
import { lastContactSql, nextFollowUpSql } from './advance-row.sql'
import { behindSql, daysPastDueSql } from '../../schedules/past-due.sql'
import { lastReceivedSql } from '../../shared/records/figure-sums.sql'
import { balanceSql, displayStatusSql } from '../../shared/records/advance-figures.sql'

const text = (id: string, header: string, sql: string): CsvColumn => ({ id, header, sql, kind: 'text' })
const exact = (id: string, header: string, sql: string): CsvColumn => ({
  id,
  header,
  sql: `(${sql})::text`,
  kind: 'exact',
})

type OwnColumn = keyof typeof advanceLabels
const ownText = (id: OwnColumn) => text(id, advanceLabels[id], `a.${id}`)
const ownExact = (id: OwnColumn, header: string = advanceLabels[id]) => exact(id, header, `a.${id}`)

/**
 * The label of an advance's bucket (R15.20): the last one that its days past due have reached. Null if the advance is no longer in
 * collection.
 */
const bucketSql = `case ${paceBuckets
  .toReversed()
  .map((bucket) => {
    const isIn = 'from' in bucket ? `${daysPastDueSql} >= ${bucket.from}` : 'o.no_schedule'
    return `when ${isIn} then '${bucket.label}'`
  })
  .join(' ')} end`

/**
 * The columns of the advances' CSV file, in order, with the words of the list and the detail page (R13.48). Table aliases as in
 * `advanceJoins`.
 */
export const advanceCsvColumns: readonly CsvColumn[] = [
  text('advance_id', 'Advance ID', 'a.advance_id'),
  text('merchant', advanceLabels.merchant_id, 'm.name'),
  text('dba', merchantLabels.dba, 'm.dba'),
  text('status', 'Status', displayStatusSql()),
  text('funder', advanceLabels.funder_id, 'f.name'),
  text('iso', advanceLabels.iso_id, 'i.name'),
  text('sales_rep', advanceLabels.sales_rep_id, 'r.name'),
  text(
    'syndicators',
    'Syndicators',
    `(select string_agg(y.name, '; ' order by s.position) from syndicator_participations s
      join syndicators y on y.id = s.syndicator_id where s.advance_id = a.id)`,
  ),
  text('type', advanceLabels.type, labelSql('a.type', advanceTypes)),
  text('funding_type', advanceLabels.funding_type, labelSql('a.funding_type', fundingTypes)),
  ownExact('amount', 'Amount'),
  ownExact('factor_rate', 'Factor'),
  ownExact('payback', 'Payback'),
  exact('paid', 'Paid', 'o.paid * 0.01'),
  exact('remaining', 'Remaining Balance', balanceSql()),
  exact('performance', 'Performance %', 'round(o.paid / a.payback, 2)'),
  ownText('collection_frequency'),
  ownExact('payment_amount'),
  ownExact('number_of_payments'),
  ownExact('date_funded'),
  ownExact('expected_end_date'),
  ownExact('company_participation', 'Company Participation'),
  ownExact('company_participation_pct', 'Company Participation %'),
  ownExact('origination_commission'),
  ownExact('origination_commission_percent'),
  ownExact('company_commission'),
  ownExact('company_commission_pct'),
  ownText('aliases'),
  text('email', merchantLabels.email, 'm.email'),
  { id: 'phone', header: merchantLabels.phone, sql: 'm.phone', kind: 'phone' },
  text('city', merchantLabels.city, 'm.city'),
  text('state', merchantLabels.state, 'm.state'),
  exact('received', 'Received', 'o.received * 0.01'),
  exact('in_flight', 'In Flight', 'o.in_flight * 0.01'),
  exact('returned', 'Returned', 'o.returned * 0.01'),
  exact('behind', paceLabels.behind, `round(${behindSql}, 2)`),
  exact('days_past_due', paceLabels.days_past_due, daysPastDueSql),
  text('bucket', 'Bucket', bucketSql),
  exact('last_payment', 'Last Payment', lastReceivedSql),
  { id: 'last_contact', header: 'Last Contact', sql: lastContactSql('n.created_at'), kind: 'moment' },
  text('contact_result', 'Contact Result', lastContactSql(labelSql('n.result', contactResults))),
  exact('next_follow_up', 'Next Follow-up', nextFollowUpSql),
]
