import { expect, test } from '@jest/globals'
import { type AdvanceDetail, advanceUpdate } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import { type Payment, paymentStatuses } from '@mca/contract/payments'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { updateAdvance } from '../../deals/advances/save-advance'
import { applyPaidStatuses } from '../../payments/payments/paid-statuses.repo'
import { paidDifferences } from '../../payments/payments/reconcile.repo'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const run = <Row>(text: string, values: unknown[] = []) => server().db.query<Row>({ text }, values)

/** Compares every debit of every segment by due day with the stored sums (R17.45). */
const debitsByDay = `
  with debit as (
    select debit_day(s.rule, s.start + i * s.step) as day,
      case when i < s.count then s.payment else s.total - (s.count - 1) * s.payment end as amount,
      m.paid < m.payback and a.deal_flow not in ('Paid OFF', 'Renewed') as is_in_collection,
      (select max(date) from payments p where p.advance_id = a.id and p.status = 'cleared') as last
    from schedule_segments s join advances a on a.id = s.advance_id join advance_money m on m.id = a.id
    cross join generate_series(1, s.count) i
  )
  select d::date::text as day, coalesce(sum(amount) filter (where is_in_collection or debit.day <= last), 0)::bigint as expected
  from generate_series('2025-12-20'::timestamp, '2027-03-31', '1 day') d left join debit on debit.day = d::date
  group by d order by d`

async function expectKept(): Promise<void> {
  expect(await derivedDifferences(server().db)).toEqual([])
  expect(await paidDifferences(server().db)).toEqual([])
  const kept = `select day::text, expected from expected_on_days('2025-12-20', '2027-03-31') order by day`
  expect(await run(kept)).toEqual(await run(debitsByDay))
  const days = `select day::text, received from received_by_day where received <> 0 order by day`
  const added = `select date::text as day, cents(sum(amount)) as received from payments where status = 'cleared' group by date order by date`
  expect(await run(days)).toEqual(await run(added))
  const byFlow = `select day::text, flow, sum(paid)::bigint as paid from received_by_flow group by day, flow having sum(paid) <> 0 order by day, flow`
  const ofFlows = `select p.date::text as day, display_status(a.deal_flow, 0, 1) as flow, cents(sum(p.amount)) as paid
    from payments p join advances a on a.id = p.advance_id where p.status in (select status from paid_statuses) group by 1, 2 order by 1, 2`
  expect(await run(byFlow)).toEqual(await run(ofFlows))
}

const flows = ['Funded', 'Collections', 'Issues', 'Defaulted', 'Renewed', 'Paid OFF'] as const
const days = ['2026-01-02', '2026-01-31', '2026-02-01', '2026-02-27', '2026-06-30', '2027-02-10']
const stepArb = fc.record({
  do: fc.constantFrom(
    ...([
      'add',
      'add',
      'many',
      'change',
      'remove',
      'terms',
      'flow',
      'rule',
      'fees',
      'statuses',
      'merge',
      'all',
    ] as const),
  ),
  which: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
  status: fc.constantFrom(...valuesOf(paymentStatuses), 'cleared' as const),
  date: fc.constantFrom(...days),
})

// Proves R17.60, R17.61, R17.62, R19.40.
test('after any payments, changes and deletions, one by one or in bulk, all stored figures equal the sums of the records', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { minLength: 10, maxLength: 25 }), async (steps) => {
      const { id: syndicator_id } = await make.party('syndicators')
      const made: AdvanceDetail[] = []
      for (const n of [0, 1, 2, 3]) {
        const terms = { payment_amount: 310.07, number_of_payments: n === 3 ? 2 : 41, collection_frequency: 'Daily' }
        made.push(await make.advance({ ...terms, ...(n === 2 && { collection_frequency: 'Weekly' }) }))
      }
      const ids = made.map(({ id }) => id)
      const payments: Payment[] = []
      for (const { do: step, which, ...fields } of steps) {
        const id = ids[which % ids.length] ?? ''
        const payment = payments[which % Math.max(payments.length, 1)]
        if (step === 'add') payments.push(await make.payment(id, fields))
        else if (step === 'many')
          await run(
            `insert into payments (advance_id, amount, date, status)
            select id, $2::numeric + n, $3::date + 9 * n, $4 from unnest($1::uuid[]) id, generate_series(1, 7) n`,
            [ids, fields.amount, fields.date, fields.status],
          )
        else if (step === 'change' && payment) {
          const changed = which % 3 ? fields : { advance_id: id }
          await api.put(`payments/${payment.id}`, { ...payment, ...changed })
        } else if (step === 'remove' && payment) {
          await api.delete(`payments/${payment.id}`)
          payments.splice(payments.indexOf(payment), 1)
        } else if (step === 'all')
          await run('update payments set date = date + $2::integer, amount = amount + 0.01 where advance_id = $1', [
            id,
            which % 40,
          ])
        else if (step === 'terms' || step === 'fees')
          await updateAdvance(
            server().db,
            id,
            advanceUpdate.parse({
              merchant_id: (await make.merchant()).id,
              amount: 10_000 + which,
              payback: 12_500 + which,
              date_funded: fields.date < '2026-06' ? fields.date : '2026-03-03',
              expected_end_date: '2026-12-31',
              payment_amount: which % 5 ? 200 + (which % 7) : null,
              number_of_payments: 30 + (which % 30),
              origination_commission: which,
              company_commission: 1.01,
              company_fees: which % 2 ? [{ fee_name: 'Bank Fee', amount: fields.amount }] : [],
              syndicator_participations: [
                {
                  syndicator_id,
                  participation: 1_000.01,
                  commission: 3,
                  fees: [{ fee_name: 'Bank Fee', amount: 7.77 }],
                },
              ].slice(which % 2),
            }),
            null,
          )
        else if (step === 'flow') await run('update advances set deal_flow = $2 where id = $1', [id, flows[which % 6]])
        else if (step === 'rule') await api.put(`advances/${id}/schedule`, { holiday_rule: 'after' })
        else if (step === 'statuses')
          await applyPaidStatuses(server().db, which % 2 ? ['cleared'] : valuesOf(paymentStatuses))
        else if (step === 'merge')
          await run(
            'insert into book_changes (date_funded, flow, advances, amount, payback, paid) select $1, 3, 0, 0, 0, 0 from generate_series(1, 500)',
            ['2026-01-01'],
          )
      }
      await expectKept()
      await run('delete from payments where advance_id = any($1)', [ids])
      await expectKept()
      for (const id of ids) await api.delete(`advances/${id}`)
      await expectKept()
    }),
    { ...propertyRuns(2, 4), endOnFailure: true },
  )
})

test('payments that are recorded at the same time are all in the sums', async () => {
  const advances = await Promise.all(
    [0, 1, 2].map(() => make.advance({ payment_amount: 100, number_of_payments: 125 })),
  )
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const payment = await make.payment(advances[n % 3]?.id ?? '', { amount: n + 0.01, date: days[n % 4] ?? '' })
      if (n % 5 === 0) await api.delete(`payments/${payment.id}`)
    }),
  )
  await expectKept()
})

// Proves R17.60.
test('two payments of a month that are merged one after the other add up', async () => {
  const { id } = await make.advance()
  for (const amount of [10.01, 20.02]) {
    await make.payment(id, { amount, date: '2026-02-02' })
    await run('select merge_queued_sums()')
  }
  await expectKept()
})

// Proves R11.3, R13.17.
test('an advance whose payback is lowered to what was paid is closed everywhere', async () => {
  const { id } = await make.advance()
  await make.payment(id, { amount: 500, date: '2026-02-02' })
  await run('update advances set payback = 500 where id = $1', [id])
  expect((await api.get<AdvanceDetail>(`advances/${id}`)).closed).toBe(true)
  await expectKept()
})

// Proves R15.17.
test('a payment dated later takes effect on its day, even next to other payments', async () => {
  await server().setToday('2026-02-27')
  const { id } = await make.advance({ payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' })
  await make.payment(id, { amount: 50, date: '2026-03-02' })
  const { behind } = await api.get<AdvanceDetail>(`advances/${id}`)
  await make.payment(id, { amount: 30, date: '2026-02-02' })
  expect((await api.get<AdvanceDetail>(`advances/${id}`)).behind).toBe((behind ?? 0) - 30)
  await expectKept()
})

// Proves R17.63.
test.each([
  ['advance_terms', 'update advance_terms set amount = amount + 1 where id = $1'],
  ['advance_money', 'update advance_money set fees = fees + 1 where id = $1'],
  ['advance_money', 'update advance_money set shares = array[1] where id = $1'],
  ['advance_money', 'update advance_money set returned = returned + 1 where id = $1'],
  [
    'advance_months',
    `insert into advance_months_merged (advance_id, month, received, paid) values ($1, '1999-01-01', 0, 1)`,
  ],
  [
    'received_days',
    `insert into received_days (day, flow, received, paid) select '1999-01-04', 3, 1, 0 where $1::uuid is not null`,
  ],
  [
    'received_days',
    `insert into received_days (day, flow, received, paid) select '1999-01-05', 3, 0, 1 where $1::uuid is not null`,
  ],
  [
    'book_days',
    `insert into book_days (date_funded, status, flow, advances, amount, payback, paid)
      select '1999-01-04'::date + n, 0, 3, 0, 0, 0, n * 2 - 1 from generate_series(0, 1) n where $1::uuid is not null`,
  ],
  [
    'book_sums',
    `insert into book_sums (status, flow, advances, amount, payback, paid) select 0, 9, 0, 0, 0, 1 where $1::uuid is not null`,
  ],
  ['pool_months', `insert into pool_months select '1999-01-01', '1999-01-01', 1 where $1::uuid is not null`],
  ['due_steps', `insert into due_steps select 'after', 5, 77, 1 where $1::uuid is not null`],
])('a wrong row of %s is found', async (table, spoil) => {
  const { id } = await make.advance({ payment_amount: 100, number_of_payments: 125 })
  await make.payment(id)
  const before = await derivedDifferences(server().db)
  await run(spoil, [id])
  const found = (await derivedDifferences(server().db)).filter(
    ({ derived_table, key }) => !before.some((other) => other.derived_table === derived_table && other.key === key),
  )
  expect(new Set(found.map(({ derived_table }) => derived_table))).toEqual(new Set([table]))
})
