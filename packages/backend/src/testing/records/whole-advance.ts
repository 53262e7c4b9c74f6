import type { RecordFactories } from './record-factories'
import type { TestApi } from '../calls/test-api'
import type { TestApp } from '../app/test-app'

/** Texts that a CSV parser or a spreadsheet might misinterpret. */
export const oddTexts = [
  '=1+1',
  "'=1+1",
  '"quoted", and',
  'first\r\nsecond\nthird',
  '＋1 305',
  "O'Neil",
  '\\.',
  '-5',
  'a\\nb',
  'e\u0301',
]

/** One advance with every kind of record: fees, a syndicator, a pause, a change, notes, and a return that was retried. Returns ids of its records. */
export async function createWholeAdvance({ db }: TestApp, api: TestApi, make: RecordFactories) {
  const iso = await make.party('isos', { name: 'Apex', notes: '@home' })
  const syndicator = await make.party('syndicators', { name: 'Harborline' })
  for (const notes of oddTexts) await make.merchant({ name: 'Same Name', notes, tax_id: '12-3456789' })
  const advance = await make.advance({
    amount: 10_000.1,
    payback: 12_500.35,
    iso_id: iso.id,
    payment_amount: 100.01,
    number_of_payments: 125,
    company_fees: [
      { fee_name: 'Processing Fee', amount: 250.05, percent: 2.5 },
      { fee_name: 'Bank Fee', amount: 10, percent: 0.1 },
    ],
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 2_500,
        participation_pct: 25,
        commission: 25.5,
        commission_pct: 1,
        syndicator_fees: [{ fee_name: 'Management Fee', amount: 1.1, percent: 0.5 }],
      },
    ],
  })
  await api.post(`advances/${advance.id}/schedule/pauses`, { from: '2026-02-02', to: '2026-02-06' })
  await api.post(`advances/${advance.id}/schedule/changes`, { from: '2026-03-02', payment_amount: 33.33 })
  const first = await make.payment(advance.id, { amount: 100.01, status: 'failed', notes: 'two\nlines' })
  const retry = await make.payment(advance.id, { amount: 100.01, date: '2026-02-03' })
  await api.post(`merchants/${advance.merchant.id}/notes`, { text: 'Asked for a week.', follow_up: '2026-03-01' })
  await api.post(`advances/${advance.id}/notes`, { text: '=cmd' })
  await db.query({ text: `update payments set return_code = 'R01', returned_on = '2026-02-03' where id = $1` }, [
    first.id,
  ])
  await db.query({ text: 'update payments set retry_of = $1, trace_id = $2 where id = $3' }, [
    first.id,
    'T-1',
    retry.id,
  ])
  await db.query(
    {
      text: `insert into payment_returns (payment_id, code, returned_on, from_status, to_status, account_id, account_name, action, done_at, done_by, done_result, retry_id)
        values ($1, 'R01', '2026-02-03', 'cleared', 'failed', gen_random_uuid(), 'Ann', 'retry', now(), 'Ann', 'Tried again', $2)`,
    },
    [first.id, retry.id],
  )
  await db.query(
    {
      text: `insert into return_disputes (return_id, code, disputed_on) select id, 'R61', '2026-02-04' from payment_returns where payment_id = $1`,
    },
    [first.id],
  )
  await db.query({ text: `update advances set external_id = 'deal-7' where id = $1` }, [advance.id])
  return { advance: advance.id, iso: iso.id, first: first.id, retry: retry.id, merchant: advance.merchant.id }
}
