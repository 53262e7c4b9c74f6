import { expect } from '@jest/globals'
import { type ModelFee, type ModelTerms, modelOf } from '@mca/contract/testing/position-model'
import type { TestSetup } from '../app/set-up-test-app'

/** A participation as a test draws and changes it. Dollars. */
export interface GeneratedParticipation {
  participation: number
  commission: number
  shares: boolean
  takesPart: boolean
  fees: (Omit<ModelFee, 'name'> & { fee_name: string })[]
}

interface ReceivedPayment {
  id: string
  cents: number
  date: string
}

/**
 * An advance, and a model of what the ledgers of its syndicators should be: from the payments that are received, in the order in which each ledger got
 * them, and the present terms.
 */
export async function createModelAdvance(
  { server, api, make }: TestSetup,
  ids: readonly string[],
  parts: readonly GeneratedParticipation[],
) {
  let deal = { amount: 300, payback: 399.99 }
  const participations = () =>
    ids.flatMap((syndicator_id, index) => {
      const {
        participation,
        commission,
        shares,
        takesPart,
        fees: syndicator_fees,
      } = parts[index] as GeneratedParticipation
      const amounts = { participation, participation_pct: 10, commission, commission_pct: 1 }
      return takesPart ? [{ syndicator_id, ...amounts, shares_over_collection: shares, syndicator_fees }] : []
    })
  const { id, merchant_id, date_funded, expected_end_date } = await make.advance({
    ...deal,
    syndicator_participations: participations(),
  })
  const save = () =>
    api.put(`advances/${id}`, {
      merchant_id,
      date_funded,
      expected_end_date,
      ...deal,
      syndicator_participations: participations(),
    })

  /** By syndicator, since its ledger first had rows of this advance. */
  const orders = new Map<string, string[]>()
  let before: ReceivedPayment[] = []
  const cents = (dollars: number) => Math.round(dollars * 100)
  const termsOf = ({ participation, commission, shares, fees }: GeneratedParticipation): ModelTerms => ({
    funded: cents(deal.amount),
    payback: cents(deal.payback),
    participation: cents(participation),
    sharesOverCollection: shares,
    fees: [
      { name: 'Commission', base: 'participation', timing: 'upfront', amount: cents(commission), percent: 0 },
      ...fees.map(({ fee_name, amount, ...fee }) => ({ ...fee, name: fee_name, amount: cents(amount) })),
    ],
  })

  /** Compares the sums of every ledger's rows of this advance with the model. Call it after each change. */
  async function expectLedgers() {
    const received = await server().db.query<ReceivedPayment>({
      text: `select id, (amount * 100)::integer as cents, date::text from payments where advance_id = $1 and status = 'cleared' order by date, id`,
    }, [id]) // oxfmt-ignore
    const isAsBefore = (payment: ReceivedPayment) =>
      before.some((one) => one.id === payment.id && one.cents === payment.cents && one.date === payment.date)
    const unchanged = new Set(received.filter(isAsBefore).map((payment) => payment.id))
    const touched = new Set([...before, ...received].map((one) => one.id).filter((one) => !unchanged.has(one)))
    const centsOf = new Map(received.map((payment) => [payment.id, payment.cents]))
    for (const [index, party] of ids.entries()) {
      const part = parts[index] as GeneratedParticipation
      if (part.takesPart) {
        // A changed payment is posted anew, after all others. One that was received while the syndicator took no part counts from its return on.
        const kept = (orders.get(party) ?? []).filter((one) => !touched.has(one))
        const added = received.map((payment) => payment.id).filter((one) => !kept.includes(one))
        orders.set(party, [...kept, ...added])
      }
      const order = (orders.get(party) ?? []).flatMap((one) => centsOf.get(one) ?? [])
      const rows = await server().db.query<{ name: string; amount: number }>({
        text: `select coalesce(fee, component) as name, sum(amount)::bigint as amount from ledger_postings
          where party_id = $1 and advance_id = $2 group by 1 having sum(amount) <> 0`,
      }, [party, id]) // oxfmt-ignore
      const expected = modelOf(part.takesPart ? termsOf(part) : undefined, order)
      expect(Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))).toEqual(expected)
      const [ledger] = await server().db.query({ text: 'select balance from ledgers where party_id = $1' }, [party])
      expect(ledger).toEqual({ balance: Object.values(expected).reduce((sum, amount) => sum + amount, 0) })
    }
    before = received
  }

  return {
    id,
    saveParticipations: save,
    saveDeal: (changed: typeof deal) => {
      deal = changed
      return save()
    },
    expectLedgers,
  }
}
