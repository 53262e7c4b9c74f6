import type { Day } from '@mca/contract/days'
import { type LedgerPartyKind, nextPayoutDay } from '@mca/contract/ledger'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { backupWithholdingOf, withholdingReasonOf, type WithholdingRecord } from '@mca/contract/tax'
import { createRandom, createUuidAt } from '../../../sample/random'
import { payoutPostings } from '../../ledgers/payouts/payout-postings'
import type { NewPosting } from '../../ledgers/posting/ledger.repo'

const author = { author_id: '00000000-0000-7000-8000-000000000001', author_name: 'Rosa Delgado' }
const approver = { approver_id: '00000000-0000-7000-8000-000000000002', approver_name: 'Marcus Webb' }

/** A party that is paid. */
export interface SamplePayee {
  party_id: string
  party_kind: LedgerPartyKind
  /** Null for a syndicator. */
  tax: WithholdingRecord | null
}

/** When the parties of each kind are paid: whatever is available, if it is at least the minimum in dollars. */
const agreed: Readonly<Record<LedgerPartyKind, { payout_day: string; minimum: number }>> = {
  syndicator: { payout_day: 'day_1', minimum: 100 },
  iso: { payout_day: 'friday', minimum: 25 },
  salesRep: { payout_day: 'day_15', minimum: 25 },
}

/** The payout terms of these parties, as rows of their table. What is available on `today` is paid on the payout day after it. */
export const payoutTermsOf = (payees: readonly SamplePayee[], today: Day): object[] =>
  payees.map(({ party_id, party_kind }) => {
    const terms = agreed[party_kind]
    return { party_id, party_kind, ...terms, next_payout_on: nextPayoutDay(terms.payout_day, today) }
  })

/** A payout that the bank has settled, with its rows of the ledger. */
interface SamplePayout {
  payout: { id: string; party_id: string; amount: number; state: 'settled'; reference: string }
  postings: NewPosting[]
}

/**
 * Each party was paid what was available on each of its payout days before today: its balance without what matures later, less the backup that is withheld from it
 * (R22.300). `postings` are all rows of these parties, in the order of their days.
 */
export function payoutsOf(payees: readonly SamplePayee[], postings: readonly NewPosting[], today: Day): SamplePayout[] {
  const random = createRandom(1)
  return payees.flatMap((payee) => {
    const { payout_day, minimum } = agreed[payee.party_kind]
    const own = postings.filter(({ party_id }) => party_id === payee.party_id)
    const paid: PaidOut[] = []
    return payoutDays(payout_day, own[0]?.posted_on ?? today, today).flatMap((day) => {
      const available =
        sumOf(own.filter(({ posted_on, matures_on }) => posted_on <= day && matures_on <= day)) - sumOf(paid)
      if (available < centsOf(minimum)) return []
      const withheld =
        payee.party_kind === 'syndicator' ? 0 : computeWithholding(available, { day, paid, tax: payee.tax })
      paid.push({ year: yearOf(day), amount: available, withheld })
      const id = createUuidAt(Date.parse(`${day}T20:00:00Z`), random)
      const { party_id, party_kind } = payee
      const postings = payoutPostings({ id, party_id, party_kind, cents: available, is_draw: false }, withheld, day)
      return [{ payout: payoutOf(id, payee, available, day), postings }]
    })
  })
}

/** A payout, in cents before withholding. */
interface PaidOut {
  year: number
  amount: number
  withheld: number
}

const yearOf = (day: Day) => Number(day.slice(0, 4))
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The backup withholding from a payout on this day, in cents. */
function computeWithholding(
  cents: number,
  { day, paid, tax }: { day: Day; paid: readonly PaidOut[]; tax: WithholdingRecord | null },
): number {
  const year = yearOf(day)
  const last = paid.filter((payout) => payout.year === year - 1)
  const before = {
    year,
    paid: sumOf(paid.filter((payout) => payout.year === year)),
    last_paid: sumOf(last),
    last_withheld: last.reduce((sum, { withheld }) => sum + withheld, 0),
  }
  return withholdingReasonOf(cents, before, tax) ? backupWithholdingOf(cents) : 0
}

/** The payout days of a rule after a day and before another. */
function payoutDays(rule: string, after: Day, before: Day): Day[] {
  const days: Day[] = []
  for (let day = nextPayoutDay(rule, after); day !== null && day < before; day = nextPayoutDay(rule, day))
    days.push(day)
  return days
}

const payoutOf = (
  id: string,
  { party_id, party_kind }: SamplePayee,
  cents: number,
  day: Day,
): SamplePayout['payout'] & Pick<SamplePayee, 'party_kind'> => {
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
    party_id,
    party_kind,
    amount: dollarsOf(cents),
    state: 'settled',
    reference: `ACH ${day}`,
    ...author,
    ...approver,
    ...moments,
  }
}
