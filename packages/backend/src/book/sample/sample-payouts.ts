import { addMonths, type Day, lastDayOf, monthOf } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import { isBankingDay, previousBankingDay } from '@mca/contract/schedules'
import { createRandom, createUuidAt } from '../../../sample/random'
import type { NewPosting } from '../../ledgers/posting/ledger.repo'

const author = { author_id: '00000000-0000-7000-8000-000000000001', author_name: 'Rosa Delgado' }
const approver = { approver_id: '00000000-0000-7000-8000-000000000002', approver_name: 'Marcus Webb' }

/** A payout to a syndicator that the bank has settled, with its row of the ledger. */
interface SamplePayout {
  payout: { id: string; party_id: string; amount: number; state: 'settled' }
  posting: NewPosting
}

/**
 * Each syndicator was paid what was available on the last banking day of each month before today: its balance without what matures later. `postings` are all
 * rows of syndicators, in the order of their days.
 */
export function payoutsOf(postings: readonly NewPosting[], today: Day): SamplePayout[] {
  const random = createRandom(1)
  const days = payoutDays(postings[0]?.posted_on ?? today, today)
  return [...new Set(postings.map(({ party_id }) => party_id))].toSorted().flatMap((party_id) => {
    const own = postings.filter((posting) => posting.party_id === party_id)
    let paidCents = 0
    return days.flatMap((day) => {
      const available =
        sumOf(own.filter(({ posted_on, matures_on }) => posted_on <= day && matures_on <= day)) - paidCents
      if (available <= 0) return []
      paidCents += available
      const id = createUuidAt(Date.parse(`${day}T15:00:00Z`), random)
      return [{ payout: payoutOf(id, party_id, available, day), posting: postingOf(id, party_id, available, day) }]
    })
  })
}

const sumOf = (postings: readonly NewPosting[]) => postings.reduce((sum, { amount }) => sum + amount, 0)

/** The last banking day of each month from the month of a day to the last one that is before today. */
function payoutDays(first: Day, today: Day): Day[] {
  const days: Day[] = []
  for (let month = monthOf(first); ; month = addMonths(month, 1)) {
    const last = lastDayOf(month)
    const day = isBankingDay(last) ? last : (previousBankingDay(last) ?? last)
    if (day >= today) return days
    days.push(day)
  }
}

const payoutOf = (id: string, party_id: string, cents: number, day: Day): SamplePayout['payout'] => {
  const at = `${day}T15:00:00Z`
  const moments = {
    created_at: at,
    updated_at: at,
    approved_at: at,
    sent_at: at,
    sent_on: day,
    ended_at: `${day}T20:00:00Z`,
  }
  return { id, party_id, amount: dollarsOf(cents), state: 'settled', ...author, ...approver, ...moments }
}

const postingOf = (payout_id: string, party_id: string, cents: number, day: Day): NewPosting => ({
  party_id,
  kind: 'payout',
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
