import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { createLedgerCalls, opening } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { postWaiting } from './post-ledgers'
import { printLedgerDifferences } from '../reconcile/reconcile-ledgers'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
const { postingsOf, posted, expectReconciled, syndicated } = createLedgerCalls({ server, make })
beforeEach(() => server().setToday('2026-03-02'))

// Proves R21.1, R21.2, R21.3, R21.7.
test('a new advance posts the investment and the upfront fees, numbered from 1', async () => {
  const { syndicator } = await syndicated()
  expect(await postingsOf(syndicator.id)).toEqual([
    { no: 1, kind: 'investment', fee: null, amount: -100_00, effective_on: '2026-01-05', matures_on: '2026-01-05', reverses: null },
    { no: 2, kind: 'upfront_fee', fee: 'Commission', amount: -2_00, effective_on: '2026-01-05', matures_on: '2026-01-05', reverses: null },
    { no: 3, kind: 'upfront_fee', fee: 'Bank Fee', amount: -1_00, effective_on: '2026-01-05', matures_on: '2026-01-05', reverses: null },
  ]) // oxfmt-ignore
  await expectReconciled()
})

// Proves R21.1, R21.4, R21.5, R21.9.
describe('every way to change payments posts in the same transaction', () => {
  test('a payment that is recorded, returned, and whose return is undone', async () => {
    const { syndicator, advance } = await syndicated()
    const payment = await make.payment(advance.id, { payment_method: 'ACH' })
    const back = await api.post<PaymentReturn>(`payments/${payment.id}/return`, {
      code: 'R01',
      returned_on: '2026-02-04',
    })
    await api.delete(`returns/${back.id}`)
    const [share, reversal, again] = (await postingsOf(syndicator.id)).slice(opening)
    expect(share).toMatchObject({ kind: 'share', amount: 33_33, effective_on: '2026-02-02', matures_on: '2026-02-05' })
    expect(reversal).toMatchObject({
      kind: 'share_reversal',
      amount: -33_33,
      effective_on: '2026-02-04',
      reverses: opening + 1,
      matures_on: '2026-03-02',
    })
    expect(again).toMatchObject({ kind: 'share', amount: 33_33, reverses: null })
    await expectReconciled()
  })

  test('a payment whose method changes is held, or no longer held, from now on', async () => {
    const { syndicator, advance } = await syndicated()
    const payment = await make.payment(advance.id, { date: '2026-02-27', payment_method: 'Wire' })
    const { advance_id, amount, date } = payment
    const change = (payment_method: string) =>
      api.put(`payments/${payment.id}`, { advance_id, amount, date, payment_method })
    await change('ACH')
    await change('Check')
    await change('Cash')
    const held = (await postingsOf(syndicator.id)).slice(opening).map((row) => [row.kind, row.amount, row.matures_on])
    expect(held).toEqual([
      ['share', 33_33, '2026-02-27'],
      ['share_reversal', -33_33, '2026-03-02'],
      ['share', 33_33, '2026-03-04'],
      ['share_reversal', -33_33, '2026-03-04'],
      ['share', 33_33, '2026-02-27'],
    ])
    await server().setToday('2026-03-04')
    await change('ACH') // the bank can no longer return it
    expect(await postingsOf(syndicator.id)).toHaveLength(opening + 5)
    await expectReconciled()
    await api.delete(`payments/${payment.id}`) // The day of the book goes back for the next test.
  })

  test('a payment whose status, amount or date changes, and one that is deleted', async () => {
    const { syndicator, advance } = await syndicated()
    const pending = await make.payment(advance.id, { status: 'pending' })
    expect(await posted(syndicator.id, opening)).toEqual([])
    const { advance_id, amount, date } = pending
    const change = (fields: object) => api.put(`payments/${pending.id}`, { advance_id, amount, date, ...fields })
    await change({ status: 'cleared' })
    await change({ notes: 'called' })
    await change({ amount: 50 })
    await change({ amount: 50, date: '2026-02-03' })
    await api.delete(`payments/${pending.id}`)
    expect(await posted(syndicator.id, opening)).toEqual([
      ['share', 33_33],
      ['share_reversal', -33_33],
      ['share', 16_67],
      ['share_reversal', -16_67],
      ['share', 16_67],
      ['share_reversal', -16_67],
    ])
    await expectReconciled()
  })

  test('a payment that moves to another advance', async () => {
    const [one, other] = [await syndicated(), await syndicated()]
    const payment = await make.payment(one.advance.id)
    const { amount, date } = payment
    await api.put(`payments/${payment.id}`, { advance_id: other.advance.id, amount, date })
    expect(await posted(one.syndicator.id, opening)).toEqual([
      ['share', 33_33],
      ['share_reversal', -33_33],
    ])
    expect(await posted(other.syndicator.id, opening)).toEqual([['share', 33_33]])
    await expectReconciled()
  })

  test('payments of an import, and its undo', async () => {
    const { syndicator, advance } = await syndicated()
    const { id } = await imports.upload(
      ['Date,Amount,Deal', ...[2, 3, 4].map((day) => `2026-02-0${day},100,${advance.advance_id}`)].join('\n'),
    )
    await imports.check(id, mappingOf({ date: 0, amount: 1, advance_code: 2 }))
    await imports.commit(id)
    expect(await posted(syndicator.id, opening)).toEqual([
      ['share', 33_33],
      ['share', 33_34],
      ['share', 33_33],
    ])
    await expectReconciled()
    await imports.undo(id)
    expect((await posted(syndicator.id)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(-103_00)
    await expectReconciled()
  })

  test('the payments of a day, and their undo', async () => {
    const { syndicator } = await syndicated()
    const advance = await make.advance({
      amount: 300,
      payback: 12_500,
      payment_amount: 100,
      number_of_payments: 125,
      syndicator_participations: [
        { syndicator_id: syndicator.id, participation: 150, participation_pct: 50, commission: 0, commission_pct: 0, syndicator_fees: [] },
      ],
    }) // oxfmt-ignore
    const rows = [{ advance_id: advance.id, amount: 100, missing: 100 }]
    const answer = await api.call('POST', 'payments/due', { day: '2026-02-03', rows })
    const [recorded] = answer.json<{ rows: { id: string; updated_at: string }[] }>().rows
    await expectReconciled()
    await api.call('POST', 'payments/due/undo', { rows: [{ id: recorded?.id, version: recorded?.updated_at }] })
    expect((await posted(syndicator.id)).slice(-2)).toEqual([
      ['share', 50_00],
      ['share_reversal', -50_00],
    ])
    await expectReconciled()
  })
})

// Proves R21.8, R20.420.
test('an advance that cannot be posted stays in the queue, is named, and does not stop the others', async () => {
  const { db, owner } = server()
  const [wrong, right] = [await syndicated(), await syndicated()]
  for (const { advance } of [wrong, right]) await make.payment(advance.id)
  // A share of ten cents that no payment explains.
  await owner.query({
    text: `insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on, advance_id)
      values ($1, 99, 'share', 'share', 10, '2026-02-02', '2026-02-02', '2026-02-02', $2)`,
  }, [wrong.syndicator.id, wrong.advance.id]) // oxfmt-ignore
  const advances = [wrong.advance.id, right.advance.id]
  await owner.query({ text: "update payments set status = 'failed' where advance_id = any($1::uuid[])" }, [advances])
  const failed: unknown[] = []
  const log = { error: (fields: object) => failed.push(fields) }
  await postWaiting(db, { log })
  await postWaiting(db, { log })
  const err = new Error('The shares of an advance differ by -10 cents from what was received')
  expect(failed).toEqual([{ err, work: 'posting', unit: wrong.advance.id, attempts: 1 }])
  expect((await posted(right.syndicator.id)).at(-1)).toEqual(['share_reversal', -33_33])
  await owner.query({ text: 'delete from ledger_postings where party_id = $1 and no = 99' }, [wrong.syndicator.id])
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  await postWaiting(db)
  expect(await db.query({ text: 'select from failed_units' })).toEqual([])
  await expectReconciled()
})

// Proves R21.10.
test('reconcile names a ledger whose balance or gross share is wrong, and a position that differs from its payments', async () => {
  const { syndicator, advance } = await syndicated()
  await make.payment(advance.id)
  const { owner } = server()
  const spoil = async (sign: '+' | '-') => {
    await owner.query({ text: `update ledgers set balance = balance ${sign} 1 where party_id = $1` }, [syndicator.id])
    const text = `update ledger_postings set amount = amount ${sign} 1 where party_id = $1 and kind = any('{share,upfront_fee}') and no > 2`
    await owner.query({ text }, [syndicator.id])
  }
  await spoil('+')
  const lines: string[] = []
  expect(await printLedgerDifferences(server().db, (line) => lines.push(line))).toBe(4)
  const position = `the position of syndicator ${syndicator.id} in ${advance.advance_id} differs`
  expect(lines).toEqual([
    `the ledger of syndicator ${syndicator.id} differs: balance -6966, its rows sum up to -6965 cents`,
    `the ledger of syndicator ${syndicator.id} differs: gross share 3333, its rows sum up to 3334 cents`,
    `${position}: shares 3334 cents instead of 3333`,
    `${position}: Bank Fee 99 cents instead of 100`,
  ])
  await spoil('-')
  await expectReconciled()
})

// Proves R21.2.
test.each(['update ledger_postings set amount = 1', 'delete from ledger_postings', 'truncate ledger_postings'])(
  'the server cannot %s',
  async (text) => {
    await expect(server().db.query({ text })).rejects.toThrow(/permission denied/)
  },
)

// Proves R21.8.
test('a queued change that no request has posted is posted with the next change or in the background; a cut-over brings it to zero first', async () => {
  const { syndicator } = await syndicated()
  const { db } = server()
  const advance = await make.advance({ amount: 300, payback: 390 })
  await make.payment(advance.id)
  await db.query({
    text: `insert into syndicator_participations (advance_id, position, syndicator_id, participation, participation_pct, commission, commission_pct)
      values ($1, 1, $2, 100, 33.33, 0, 0)` }, [advance.id, syndicator.id]) // oxfmt-ignore
  await db.query({ text: 'update ledger_changes set is_opening = true' })
  await make.payment(advance.id, { date: '2026-02-03' })
  expect(await posted(syndicator.id, opening)).toEqual([
    ['investment', -100_00],
    ['share', 33_33],
    ['adjustment', 66_67],
    ['share', 33_34],
  ])
  await db.query({ text: "update payments set status = 'failed' where advance_id = $1" }, [advance.id])
  expect(await postWaiting(db)).toBe(2)
  expect((await posted(syndicator.id)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(-103_00 - 33_33)
  await expectReconciled()
})

// Proves R21.1.
test('a payment of an advance without syndicators posts nothing', async () => {
  const rows = async () => (await server().db.query({ text: 'select from ledger_postings' })).length
  const [before, advance] = [await rows(), await make.advance()]
  const payment: Payment = await make.payment(advance.id)
  await api.delete(`payments/${payment.id}`)
  expect(await rows()).toBe(before)
})
