import { describe, expect, test } from '@jest/globals'
import { feeTimings } from '@mca/contract/advances'
import { maxNumber } from '@mca/contract/fields'
import type { Payout } from '@mca/contract/ledger'
import { draftScheduled } from '../ledgers/payouts/draft-scheduled'
import { setUpTestApp } from '../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

/** An advance of 1,000 dollars with one syndicator. */
async function shared(participation: object, fields: object = {}) {
  const { id } = await make.party('syndicators')
  const terms = { syndicator_id: id, participation: 100, participation_pct: 10, ...participation }
  return make.advance({ amount: 1_000, payback: 1_300, syndicator_participations: [terms], ...fields })
}
const pay = (advance_id: string, amount: number) =>
  api.refused(400, 'POST', 'payments', { advance_id, amount, date: '2026-02-02' })

const outOfRange = /^A computed amount would exceed/

const tooLarge = (what: string, path: string) => {
  const message = `${what} would be more than $999,999,999,999.99. Check the participations and fees of the advance.`
  return { message, errors: [{ path, message }] }
}

// Proves R10.421.
describe('an amount that would be too large to store is refused at its field, and nothing is saved', () => {
  const part = 'The part of a syndicator or payee'

  test('a share of a payment, when the participation is many times the funded amount', async () => {
    const small = await shared({ participation: maxNumber }, { amount: 0.01, payback: 1 })
    const oversold = await shared({ participation: maxNumber })
    expect(await pay(small.id, 0.5)).toEqual(tooLarge(part, 'amount'))
    // The database sums what is owed before the shares are posted.
    expect((await pay(oversold.id, maxNumber)).message).toMatch(outOfRange)
    expect(await api.get(`advances/${oversold.id}`)).toMatchObject({ paid: 0, payments: [] })
  })

  test.each(feeTimings.map(({ value }) => value))(
    'the largest amount and percent of a fee that is paid %s are accepted, and so is a payment',
    async (timing) => {
      const fee = { fee_name: 'Bank Fee', amount: maxNumber, percent: 999_999_999_999, timing }
      const { id } = await shared({ syndicator_fees: [fee] })
      const paid = await api.call('POST', 'payments', { advance_id: id, amount: maxNumber, date: '2026-02-02' })
      expect(paid.statusCode).toBe(201)
    },
  )

  test('a part of a recovery cost of an oversold advance', async () => {
    const { id } = await shared({ participation: 100_000 })
    const cost = { cost: maxNumber, reason: 'Lawyer', effective_on: '2026-01-05' }
    expect(await api.refused(400, 'POST', `advances/${id}/recovery-cost`, cost)).toEqual(
      tooLarge('The part of a syndicator', 'cost'),
    )
  })
})

// Proves R10.421.
test('a balance larger than any payout is drafted up to the largest one', async () => {
  const [{ id: proposed }, { id: scheduled }] = [await make.party('syndicators'), await make.party('syndicators')]
  for (const id of [proposed, scheduled]) {
    await server().owner.query({ text: 'insert into ledgers (party_id, last_no, balance) values ($1, 1, $2)' }, [
      id,
      3e14,
    ])
    await server().owner.query({
      text: `insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on)
        values ($1, 1, 'contribution', 'other', $2, '2026-03-10', '2026-03-10', '2026-03-10')`,
    }, [id, 3e14]) // oxfmt-ignore
  }
  await api.put(`syndicators/${scheduled}/payout-terms`, { payout_day: 'monday' })
  const today = '2030-01-01'
  expect(await draftScheduled(server().db, today)).toEqual({ drafted: 1, failed: 0 })
  expect((await api.call('POST', 'payouts/propose', { minimum: 1 })).statusCode).toBe(200)
  const { data } = await api.get<{ data: Payout[] }>('payouts')
  expect(data.map(({ amount }) => amount)).toEqual([maxNumber, maxNumber])
})

// Proves R10.421.
test('a number that does not fit its column is a refusal with a sentence, wherever it comes from', async () => {
  await server().owner.query({
    text: `create function overflow() returns trigger language plpgsql as $$ begin new.amount := 1e15; return new; end $$;
      create trigger overflow before insert on payments for each row execute function overflow()`,
  })
  const { id: advance_id } = await make.advance()
  expect((await api.refused(400, 'POST', 'payments', { advance_id, amount: 1, date: '2026-02-02' })).message).toMatch(
    outOfRange,
  )
})
