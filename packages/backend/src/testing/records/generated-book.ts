import { planOf, rowsOf, type ScheduleTerms, type ScheduleVersion } from '@mca/contract/schedules'
import { advanceArb } from '@mca/contract/testing/generated-schedules'
import fc from 'fast-check'
import type { Db } from '../../platform/database/db'
import { planAdvances } from '../../schedules/plan-advances'

const seed = 20_261_120
const flows = ['Funded', 'Funded', 'Defaulted', 'Collections', 'Issues', 'Renewed', 'Paid OFF']
interface GeneratedDeal {
  terms: Required<ScheduleTerms>
  versions: ScheduleVersion[]
}
const changesSomething = (version: ScheduleVersion) =>
  version.kind === 'pause' || version.payment_amount !== null || version.collection_frequency !== null
const deals = fc
  .sample(advanceArb, { numRuns: 260, seed })
  .map(({ terms, versions }): GeneratedDeal => ({ terms, versions: versions.filter(changesSomething) }))

/**
 * 260 advances of every kind, with pauses and changes; every debit of them, one by one, in the table `plain_debits (advance_id, advance, row, due,
 * amount)`, and payments of every kind: on the day, before and after it, in parts, or all the rest at once.
 */
export async function generatedBook(db: Db, merchant: { id: string }): Promise<void> {
  const query = <Row>(text: string, values: readonly unknown[] = []) => db.query<Row>({ text }, values)
  const advances = deals.map(({ terms }, n) => ({ ...terms, deal_flow: flows[n % flows.length], n }))
  const ids = await query<{ id: string }>(
    `with given as (select row_number() over () as n, t.* from jsonb_to_recordset($1) t (payback numeric, date_funded date,
        collection_frequency text, payment_amount numeric, number_of_payments integer, holiday_rule text, deal_flow text))
      insert into advances (merchant_id, type, deal_flow, funding_type, amount, payback, collection_frequency, date_funded, expected_end_date,
        company_participation, company_participation_pct, payment_amount, number_of_payments, holiday_rule)
      select $2, 'NEW', deal_flow, 'STANDARD', 1, payback, collection_frequency, date_funded, date_funded, 0, 0, payment_amount,
        number_of_payments, holiday_rule
      from given order by n returning id`,
    [JSON.stringify(advances), merchant.id],
  )
  const idOf = (n: number) => ids[n]?.id ?? ''
  const versions = deals.flatMap(({ versions: all }, n) =>
    all.map((version, index) => ({
      advance_id: idOf(n),
      author_id: merchant.id,
      author_name: 'Ann',
      created_at: '2026-01-01T00:00:00Z',
      ...(version.kind === 'pause' ? { to_day: version.to } : version),
      kind: version.kind,
      from_day: version.from,
      number: index + 2,
    })),
  )
  await query('insert into schedule_versions select * from jsonb_populate_recordset(null::schedule_versions, $1)', [
    JSON.stringify(versions),
  ])
  await db.transaction((tx) =>
    planAdvances(
      tx,
      ids.map(({ id }) => id),
    ),
  )
  const debits = deals.flatMap(({ terms, versions: all }, n) => {
    const { plan } = planOf(
      terms,
      all.map((version, index) => ({ ...version, number: index + 2 })),
    )
    return (plan ? rowsOf(plan) : []).map(({ row, due, amount }) => ({
      advance_id: idOf(n),
      advance: n,
      row,
      due,
      amount,
    }))
  })
  await query('create table plain_debits (advance_id uuid, advance integer, row integer, due date, amount numeric)')
  await query('insert into plain_debits select * from jsonb_populate_recordset(null::plain_debits, $1)', [
    JSON.stringify(debits),
  ])
  // The advance's number decides which debits are paid, so every run is the same. One advance in five pays the rest, or a dollar more, with its fourth debit.
  await query(`
    insert into payments (advance_id, amount, date, status)
    select advance_id, p.amount, p.date, p.status from (
      select d.*, sum(amount) over (partition by advance_id) as total,
        abs(hashtext(advance::text)) % 5 as kind, abs(hashtext(advance || ' ' || due)) % 16 as chance
      from plain_debits d
    ) d cross join lateral (
      select amount, due as date, 'cleared' as status where kind > 0 and chance < 5
      union all select amount, due, 'pending' where kind > 0 and chance = 5
      union all select amount, due, 'failed' where kind > 0 and chance in (6, 7)
      union all select amount, due, 'reversed' where kind > 0 and chance = 8
      union all select ceil(amount * 50) / 100, due, 'cleared' where kind > 0 and chance in (9, 10)
      union all select amount, due + 3, 'cleared' where kind > 0 and chance = 11
      union all select amount, due - 2, 'cleared' where kind > 0 and chance in (12, 13)
      union all select total + kind, due, 'cleared' where row = 4 and kind in (0, 1)
    ) p`)
  await query('analyze')
}
