import type { Day } from '@mca/contract/days'
import { type LedgerPartyKind, nextPayoutDay } from '@mca/contract/ledger'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { createRandom, createUuidAt } from '../../../sample/random'
import type { NewPosting } from '../../ledgers/posting/ledger.repo'

const author = { author_id: '00000000-0000-7000-8000-000000000001', author_name: 'Rosa Delgado' }
const approver = { approver_id: '00000000-0000-7000-8000-000000000002', approver_name: 'Marcus Webb' }

/** A party that is paid. */
export interface SamplePayee {
  party_id: string
  party_kind: LedgerPartyKind
}

/** When the parties of each kind are paid: whatever is available, if it is at least the minimum in dollars. */
const agreed: Readonly<Record<LedgerPartyKind, { payout_day: string; minimum: number }>> = {
  syndicator: { payout_day: 'day_1', minimum: 100 },
  iso: { payout_day: 'friday', minimum: 25 },
  salesRep: { payout_day: 'day_15', minimum: 25 },
}

/** The payout terms of these parties, as rows of their table. What is available on `today` is paid on the payout day after it. */
export const payoutTermsOf = (payees: readonly SamplePayee[], today: Day): object[] =>
  payees.map((payee) => {
    const terms = agreed[payee.party_kind]
    return { ...payee, ...terms, next_payout_on: nextPayoutDay(terms.payout_day, today) }
  })

/** A payout that the bank has settled, with its row of the ledger. */
interface SamplePayout {
  payout: { id: string; party_id: string; amount: number; state: 'settled'; reference: string }
  posting: NewPosting
}

/**
 * Each party was paid what was available on each of its payout days before today: its balance without what matures later. `postings` are all rows of these
 * parties, in the order of their days.
 */
export function payoutsOf(payees: readonly SamplePayee[], postings: readonly NewPosting[], today: Day): SamplePayout[] {
  const random = createRandom(1)
  return payees.flatMap((payee) => {
    const { payout_day, minimum } = agreed[payee.party_kind]
    const own = postings.filter(({ party_id }) => party_id === payee.party_id)
    let paidCents = 0
    return payoutDays(payout_day, own[0]?.posted_on ?? today, today).flatMap((day) => {
      const available =
        sumOf(own.filter(({ posted_on, matures_on }) => posted_on <= day && matures_on <= day)) - paidCents
      if (available < centsOf(minimum)) return []
      paidCents += available
      const id = createUuidAt(Date.parse(`${day}T20:00:00Z`), random)
      return [{ payout: payoutOf(id, payee, available, day), posting: postingOf(id, payee, available, day) }]
    })
  })
}

const sumOf = (postings: readonly NewPosting[]) => postings.reduce((sum, { amount }) => sum + amount, 0)

/** The payout days of a rule after a day and before another. */
function payoutDays(rule: string, after: Day, before: Day): Day[] {
  const days: Day[] = []
  for (let day = nextPayoutDay(rule, after); day !== null && day < before; day = nextPayoutDay(rule, day))
    days.push(day)
  return days
}

const payoutOf = (id: string, payee: SamplePayee, cents: number, day: Day): SamplePayout['payout'] => {
  const at = `${day}T20:00:00Z`
  const moments = {
    created_at: at,
    updated_at: at,
    approved_at: at,
    sent_at: at,
    sent_on: day,
    ended_at: `${day}T22:00:00Z`,
  }
  return {
    id,
    ...payee,
    amount: dollarsOf(cents),
    state: 'settled',
    reference: `ACH ${day}`,
    ...author,
    ...approver,
    ...moments,
  }
}

const postingOf = (payout_id: string, { party_id, party_kind }: SamplePayee, cents: number, day: Day): NewPosting => ({
  party_id,
  kind: party_kind === 'syndicator' ? 'payout' : 'payment',
  component: 'other',
  fee: null,
  amount: -cents,
  advance_id: null,
  payment_id: null,
  payout_id,
  posted_on: day,
  effective_on: day,
  matures_on: day,
  reverses: null,
  reason: null,
})
